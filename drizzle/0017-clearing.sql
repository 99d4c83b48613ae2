-- A settlement month of a balance group; its status follows from the day and is never stored.
create table clearing_periods (
  organization_id uuid not null,
  uid uuid not null default gen_random_uuid(),
  bilanzierungsmonat date not null check (extract(day from bilanzierungsmonat) = 1),
  bilanzkreis_eic text not null check (length(bilanzkreis_eic) = 16),
  created_ts timestamptz not null,
  primary key (organization_id, uid),
  unique (organization_id, bilanzkreis_eic, bilanzierungsmonat)
);

create table objections (
  organization_id uuid not null,
  uid uuid not null default gen_random_uuid(),
  clearing_period_uid uuid not null,
  objection_type text not null check (objection_type in ('volume', 'price', 'metering_point', 'allocation', 'timing', 'other')),
  status text not null check (status in ('draft', 'submitted', 'accepted', 'rejected', 'withdrawn')),
  -- As they were sent, in the order of their keys.
  disputed_values json not null,
  evidence json,
  reason text,
  created_ts timestamptz not null,
  last_modified_ts timestamptz not null,
  submitted_ts timestamptz,
  resolved_ts timestamptz,
  tso_response text,
  primary key (organization_id, uid),
  foreign key (organization_id, clearing_period_uid) references clearing_periods,
  check ((submitted_ts is null) = (status = 'draft') or status = 'withdrawn'),
  check ((resolved_ts is null) = (status not in ('accepted', 'rejected')))
);
create index objections_period on objections (organization_id, clearing_period_uid, created_ts desc);

-- What happened to each objection, by whom and when.
create table objection_events (
  organization_id uuid not null,
  objection_uid uuid not null,
  sequence integer not null,
  event text not null check (event in ('created', 'changed', 'submitted', 'withdrawn', 'accepted', 'rejected', 'attachment_added', 'attachment_removed')),
  status text not null,
  note text not null,
  actor json not null,
  at timestamptz not null,
  primary key (organization_id, objection_uid, sequence),
  foreign key (organization_id, objection_uid) references objections
);

create table objection_attachments (
  organization_id uuid not null,
  objection_uid uuid not null,
  uid uuid not null default gen_random_uuid(),
  file_name text not null,
  content_type text not null,
  size_bytes integer not null check (size_bytes between 1 and 10485760),
  sha256 text not null,
  content bytea not null,
  created_by text not null,
  created_ts timestamptz not null,
  primary key (organization_id, objection_uid, uid),
  foreign key (organization_id, objection_uid) references objections
);
-- What is attached is packed already, or small.
alter table objection_attachments alter column content set storage external;

call access.guard_by_organization('clearing_periods');
call access.guard_by_organization('objections');
call access.guard_by_organization('objection_events');
call access.guard_by_organization('objection_attachments');

grant select, insert on clearing_periods to quarterhour_app;
grant select, insert, update on objections to quarterhour_app;
grant select, insert on objection_events to quarterhour_app;
grant select, insert, delete on objection_attachments to quarterhour_app;

-- Calendar programs send no header: the address of a feed is its credential, and tells the organization.
create table access.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references access.organizations on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- SHA-256 of the token; the token itself is shown once and kept nowhere.
  hash bytea not null unique,
  calendar text not null check (calendar in ('any_land', 'federal')),
  reminder_days integer[] not null,
  created_by text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index calendar_feeds_organization on access.calendar_feeds (organization_id, created_at);
grant select, insert, update on access.calendar_feeds to quarterhour_app;
