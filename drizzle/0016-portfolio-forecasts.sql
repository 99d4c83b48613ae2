-- What is to be told to another system, written in the transaction of the change that it tells of.
create table outbox (
  organization_id uuid not null,
  -- Stays the same from try to try, so that the receiver knows a repetition.
  id uuid not null default gen_random_uuid(),
  -- Who delivers it; events of one subject are delivered one after the other, by version.
  topic text not null,
  subject text not null,
  version integer not null check (version >= 1),
  payload json not null,
  created_at timestamptz not null,
  state text not null default 'pending'
    check (state in ('pending', 'taken', 'accepted', 'rejected', 'superseded', 'dead')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- Whose turn it is and until when; a worker that dies loses the event to another one.
  lease uuid,
  leased_until timestamptz,
  detail text,
  settled_at timestamptz,
  primary key (organization_id, id)
);
create unique index outbox_subject on outbox (organization_id, topic, subject, version);
create index outbox_due on outbox (due_at) where state = 'pending';
create index outbox_pending on outbox (organization_id, due_at) where state = 'pending';

call access.guard_by_organization('outbox');
-- A worker asks which organizations have something due before it acts for one of them. It may look, never write.
create policy claim on outbox for select using (state = 'pending' and current_setting('app.outbox', true) = 'claim');

grant select, insert, update on outbox to quarterhour_app;

-- What is stored for a delivery day now: the row that submissions of the day and answers from downstream take in turns.
create table forecast_days (
  organization_id uuid not null,
  delivery_day date not null,
  version integer not null check (version >= 1),
  input_hash text not null,
  source text not null check (source in ('customer', 'generated')),
  submitted_at timestamptz not null,
  processed_at timestamptz,
  primary key (organization_id, delivery_day)
);

-- Every submission that was ever accepted; it never changes but for when downstream accepted it.
create table forecast_versions (
  organization_id uuid not null,
  delivery_day date not null,
  version integer not null check (version >= 1),
  input_hash text not null,
  source text not null check (source in ('customer', 'generated')),
  unit text not null check (unit in ('MW', 'MWH')),
  interval_count integer not null,
  series_count integer not null,
  malo_mapping json,
  total_production_mwh double precision not null,
  total_consumption_mwh double precision not null,
  warnings json not null,
  -- How a generated forecast was made: method, days that it is made from, quantile bands.
  basis json,
  submitted_at timestamptz not null,
  submitted_by json not null,
  processed_at timestamptz,
  primary key (organization_id, delivery_day, version)
);

create table forecast_series (
  organization_id uuid not null,
  delivery_day date not null,
  version integer not null,
  position integer not null,
  kind text not null check (kind in ('production', 'consumption')),
  control_area text,
  malo text,
  values double precision[] not null,
  primary key (organization_id, delivery_day, version, position),
  check ((control_area is null) <> (malo is null))
);

-- The same per kind and control area, in MWh per quarter-hour: what schedules are built from and accuracy is measured on.
create table forecast_area_series (
  organization_id uuid not null,
  delivery_day date not null,
  version integer not null,
  kind text not null check (kind in ('production', 'consumption')),
  control_area text not null,
  values_mwh double precision[] not null,
  primary key (organization_id, delivery_day, version, kind, control_area)
);

call access.guard_by_organization('forecast_days');
call access.guard_by_organization('forecast_versions');
call access.guard_by_organization('forecast_series');
call access.guard_by_organization('forecast_area_series');

grant select, insert, update on forecast_days to quarterhour_app;
grant select, insert on forecast_versions to quarterhour_app;
grant update (processed_at) on forecast_versions to quarterhour_app;
grant select, insert on forecast_series, forecast_area_series to quarterhour_app;
