-- MaBiS-Zählpunkte: what the 33 characters of a sum series stand for, which its messages do not say.
create table mabis_points (
  organization_id uuid not null,
  point_id text not null check (length(point_id) = 33),
  kind text not null check (kind in ('Z95', 'Z96', 'Z97', 'Z98', 'Z99', 'ZA0', 'ZA1', 'ZA2', 'ZA3', 'ZA4', 'ZA5', 'ZA6', 'ZG7')),
  name text check (length(name) between 1 and 200),
  balance_group text check (length(balance_group) = 16),
  balancing_area text check (length(balancing_area) = 16),
  control_area text,
  valid_from date,
  valid_to date,
  created_ts timestamptz not null,
  last_modified_ts timestamptz not null,
  primary key (organization_id, point_id)
);

-- Interchanges as they came in, whole; the same content once.
create table mabis_interchanges (
  organization_id uuid not null,
  uid uuid not null default gen_random_uuid(),
  sender_id text not null,
  receiver_id text not null,
  reference text not null,
  content bytea not null,
  content_hash text not null,
  received_ts timestamptz not null,
  primary key (organization_id, uid),
  unique (organization_id, content_hash)
);

-- Sum series by point, month and version. kWh per quarter-hour of the month in Berlin; null where none was sent.
create table sum_series (
  organization_id uuid not null,
  uid uuid not null default gen_random_uuid(),
  interchange_uid uuid not null,
  pi text not null check (pi in ('13003', '13005', '13026')),
  point_id text not null,
  month date not null,
  version_ts timestamptz not null,
  obis text not null,
  document_number text not null,
  sender_id text not null,
  receiver_id text not null,
  balance_group text,
  from_balance_group text,
  balancing_area text,
  values_kwh double precision[] not null,
  data_status text check (data_status in ('A01', 'A02', 'A03', 'A04', 'A06')),
  data_status_ts timestamptz,
  received_ts timestamptz not null,
  primary key (organization_id, uid),
  unique (organization_id, point_id, month, version_ts),
  foreign key (organization_id, interchange_uid) references mabis_interchanges
);
create index sum_series_months on sum_series (organization_id, month desc, point_id, version_ts desc);

-- What was said of a version: its data status, check notices that were written for it, and refusals of these.
create table check_notices (
  organization_id uuid not null,
  uid uuid not null default gen_random_uuid(),
  point_id text not null,
  month date not null,
  version_ts timestamptz not null,
  kind text not null check (kind in ('data_status', 'check_refused', 'check')),
  code text not null,
  ebd text not null,
  told_ts timestamptz,
  content bytea,
  document_number text,
  created_by text,
  objection_uid uuid,
  created_ts timestamptz not null,
  primary key (organization_id, uid)
);
create index check_notices_series on check_notices (organization_id, point_id, month, version_ts, created_ts desc);

call access.guard_by_organization('mabis_points');
call access.guard_by_organization('mabis_interchanges');
call access.guard_by_organization('sum_series');
call access.guard_by_organization('check_notices');
grant select, insert, update, delete on mabis_points to quarterhour_app;
grant select, insert on mabis_interchanges, check_notices to quarterhour_app;
grant select, insert on sum_series to quarterhour_app;
grant update (data_status, data_status_ts) on sum_series to quarterhour_app;
