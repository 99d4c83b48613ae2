-- Balance groups in whose name schedules are sent.
create table balance_groups (
  organization_id uuid not null,
  eic text not null check (length(eic) = 16),
  name text not null check (length(name) between 1 and 200),
  -- Accepted forecasts become its schedules.
  from_forecasts boolean not null,
  created_ts timestamptz not null,
  last_modified_ts timestamptz not null,
  primary key (organization_id, eic)
);

-- The system operators that a balance group sends to.
create table balance_group_tsos (
  organization_id uuid not null,
  eic text not null,
  tso text not null check (tso in ('50HERTZ_DE_TSO', 'DE-AMPRION-TSO', 'TTG_DE', 'DE-TRANSNETBWTSO', 'TENNET_TSO')),
  from_forecasts boolean not null,
  primary key (organization_id, eic, tso),
  foreign key (organization_id, eic) references balance_groups on delete cascade
);
-- The forecast of a control area goes to one balance group.
create unique index balance_group_forecasts on balance_group_tsos (organization_id, tso) where from_forecasts;

-- How messages reach an operator, and how its answers come back. Tests have a way of their own, or none.
create table transports (
  organization_id uuid not null,
  tso text not null check (tso in ('50HERTZ_DE_TSO', 'DE-AMPRION-TSO', 'TTG_DE', 'DE-TRANSNETBWTSO', 'TENNET_TSO')),
  is_test boolean not null,
  kind text not null check (kind in ('http', 'directory', 'as4')),
  settings json not null,
  -- Encrypted, and never shown; their names are.
  secrets bytea,
  secret_names text[] not null,
  -- How long an operator may leave a message without an answer.
  no_ack_minutes integer not null check (no_ack_minutes between 1 and 1440),
  created_ts timestamptz not null,
  last_modified_ts timestamptz not null,
  primary key (organization_id, tso, is_test)
);

-- What one balance group plans with one operator for one day. The row is locked by whatever changes its versions.
create table schedules (
  organization_id uuid not null,
  uid uuid not null default gen_random_uuid(),
  market text not null check (market in ('DE', 'NL')),
  tso text not null check (tso in ('50HERTZ_DE_TSO', 'DE-AMPRION-TSO', 'TTG_DE', 'DE-TRANSNETBWTSO', 'TENNET_TSO')),
  sender_id text not null,
  receiver_id text not null,
  date date not null,
  is_test boolean not null,
  -- Number of the newest one.
  version integer not null check (version between 1 and 999),
  created_ts timestamptz not null,
  last_modified_ts timestamptz not null,
  primary key (organization_id, uid),
  unique (organization_id, tso, sender_id, date, is_test)
);
create index schedules_date on schedules (organization_id, date desc);

create table schedule_versions (
  organization_id uuid not null,
  uid uuid not null default gen_random_uuid(),
  schedule_uid uuid not null,
  version integer not null check (version between 1 and 999),
  status text not null check (status in
    ('ingested', 'submitted', 'accepted', 'rejected', 'cnf_partial', 'timed_out', 'superseded', 'failed')),
  acceptance_level text not null check (acceptance_level in ('', 'ack', 'ano', 'par', 'cnf')),
  message_id text not null,
  family text not null check (family in ('ess', 'cim')),
  file_name text not null,
  -- The message as it is sent: the same bytes at every try.
  xml text not null,
  warnings json not null,
  -- The forecast that it was built from.
  forecast_day date,
  forecast_version integer,
  created_by json not null,
  created_ts timestamptz not null,
  sent_ts timestamptz,
  last_modified_ts timestamptz not null,
  primary key (organization_id, uid),
  unique (organization_id, schedule_uid, version),
  foreign key (organization_id, schedule_uid) references schedules,
  check ((forecast_day is null) = (forecast_version is null))
);
create index schedule_versions_message on schedule_versions (organization_id, message_id, version);
create index schedule_versions_forecast on schedule_versions (organization_id, forecast_day, forecast_version)
  where forecast_day is not null;
-- What waits for an answer.
create index schedule_versions_submitted on schedule_versions (organization_id, sent_ts) where status = 'submitted';

create table schedule_series (
  organization_id uuid not null,
  version_uid uuid not null,
  position integer not null,
  series_id text not null,
  -- The version of the message that changed it last.
  series_version integer not null,
  type text not null check (type in ('production', 'consumption', 'internal', 'external')),
  business_type text not null,
  in_area text not null,
  out_area text not null,
  in_party text not null,
  out_party text not null,
  market_agreement_id text,
  values_mw double precision[] not null,
  status text not null check (status in ('pending', 'accepted', 'adjusted', 'mismatch', 'rejected')),
  reasons json not null,
  primary key (organization_id, version_uid, position),
  unique (organization_id, version_uid, series_id),
  foreign key (organization_id, version_uid) references schedule_versions
);

-- Every document that was sent or came in, as it was.
create table schedule_documents (
  organization_id uuid not null,
  uid uuid not null default gen_random_uuid(),
  direction text not null check (direction in ('sent', 'received')),
  kind text not null check (kind in ('schedule', 'SRQ', 'ACK', 'ANO', 'CNF', 'RI')),
  -- What the same document has whenever it comes: it is taken up once.
  identity text not null,
  tso text not null check (tso in ('50HERTZ_DE_TSO', 'DE-AMPRION-TSO', 'TTG_DE', 'DE-TRANSNETBWTSO', 'TENNET_TSO')),
  is_test boolean not null,
  message_id text,
  -- When its sender says that it was made.
  created_ts timestamptz not null,
  processed_ts timestamptz not null,
  schedule_uid uuid,
  version_uid uuid,
  file_name text,
  content bytea not null,
  -- Why it changed nothing, where it did not.
  note text,
  primary key (organization_id, uid),
  unique (organization_id, direction, tso, is_test, identity),
  foreign key (organization_id, schedule_uid) references schedules,
  foreign key (organization_id, version_uid) references schedule_versions
);
create index schedule_documents_schedule on schedule_documents (organization_id, schedule_uid, created_ts);

-- What each document says of each version: the version's status follows from all of them, in the order of their creation.
create table schedule_answers (
  organization_id uuid not null,
  version_uid uuid not null,
  document_uid uuid not null,
  kind text not null check (kind in ('ACK', 'ANO', 'CNF')),
  created_ts timestamptz not null,
  -- What it does to the version; null where it says neither yes nor no.
  event text,
  series json not null,
  primary key (organization_id, version_uid, document_uid),
  foreign key (organization_id, version_uid) references schedule_versions,
  foreign key (organization_id, document_uid) references schedule_documents
);

create table schedule_anomalies (
  organization_id uuid not null,
  uid uuid not null default gen_random_uuid(),
  document_uid uuid not null,
  -- Null where nothing of ours is known: the other side sent it alone.
  schedule_uid uuid,
  version_uid uuid,
  tso text not null,
  market text not null check (market in ('DE', 'NL')),
  delivery_date date not null,
  series_id text,
  business_type text not null,
  in_area text,
  out_area text,
  in_party text,
  out_party text,
  reasons json not null,
  intervals json not null,
  created_ts timestamptz not null,
  primary key (organization_id, uid),
  foreign key (organization_id, document_uid) references schedule_documents,
  foreign key (organization_id, schedule_uid) references schedules,
  foreign key (organization_id, version_uid) references schedule_versions
);
create index schedule_anomalies_date on schedule_anomalies (organization_id, delivery_date desc);
create index schedule_anomalies_schedule on schedule_anomalies (organization_id, schedule_uid);

call access.guard_by_organization('balance_groups');
call access.guard_by_organization('balance_group_tsos');
call access.guard_by_organization('transports');
call access.guard_by_organization('schedules');
call access.guard_by_organization('schedule_versions');
call access.guard_by_organization('schedule_series');
call access.guard_by_organization('schedule_documents');
call access.guard_by_organization('schedule_answers');
call access.guard_by_organization('schedule_anomalies');

grant select, insert, update, delete on balance_groups, balance_group_tsos, transports to quarterhour_app;
grant select, insert, update on schedules, schedule_versions, schedule_series to quarterhour_app;
grant select, insert on schedule_documents, schedule_answers, schedule_anomalies to quarterhour_app;
