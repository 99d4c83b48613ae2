-- How an organization is alarmed. `secret` is sealed: the address of a post carries what lets anybody post there.
create table alarm_ways (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  kind text not null check (kind in ('mail', 'webhook', 'teams', 'slack', 'ntfy')),
  language text not null check (language in ('en', 'de')),
  recipients text[] not null,
  host text,
  secret text,
  has_token boolean not null,
  is_enabled boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  check ((kind = 'mail') = (secret is null)),
  check ((secret is null) = (host is null)),
  check ((kind = 'mail') = (cardinality(recipients) > 0))
);

-- What alarms. `event_types`: events that do; empty where the clock does. `lead`: how long ahead, in the unit of the kind.
create table alarm_rules (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  event_types text[] not null,
  lead integer check (lead >= 0),
  way_ids uuid[] not null,
  escalation_way_ids uuid[] not null,
  escalate_after_minutes integer check (escalate_after_minutes between 1 and 1440),
  passes_quiet_hours boolean not null,
  is_enabled boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  check ((escalate_after_minutes is null) = (cardinality(escalation_way_ids) = 0))
);
create index alarm_rules_by_event on alarm_rules using gin (event_types) where is_enabled;

-- When nobody is to be woken, by the clock of a zone.
create table alarm_quiet_hours (
  organization_id uuid primary key,
  starts_at text not null check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends_at text not null check (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  zone text not null,
  check (starts_at <> ends_at)
);

-- What was alarmed: of a rule each subject once. It outlives its rule.
create table alarms (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  rule_id uuid not null,
  kind text not null,
  subject text not null,
  what json not null,
  todo json not null,
  page text not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  primary key (organization_id, id),
  unique (organization_id, rule_id, subject),
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
create index alarms_latest on alarms (organization_id, raised_at desc);

-- Every try to send a message: what the receiver said, or why it was not reached. `alarm_id` is null of a test.
create table alarm_attempts (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  way_id uuid not null,
  alarm_id uuid,
  attempted_at timestamptz not null,
  duration_ms integer not null,
  is_sent boolean not null,
  detail text not null,
  said json,
  primary key (organization_id, id),
  foreign key (organization_id, way_id) references alarm_ways on delete cascade
);
create index alarm_attempts_latest on alarm_attempts (organization_id, way_id, attempted_at desc);
create index alarm_attempts_of_alarm on alarm_attempts (organization_id, alarm_id, attempted_at);

call access.guard_by_organization('alarm_ways');
call access.guard_by_organization('alarm_rules');
call access.guard_by_organization('alarm_quiet_hours');
call access.guard_by_organization('alarms');
call access.guard_by_organization('alarm_attempts');

grant select, insert, update, delete on alarm_ways, alarm_rules, alarm_quiet_hours to quarterhour_app;
grant select, insert, delete on alarms, alarm_attempts to quarterhour_app;
grant update (acknowledged_at, acknowledged_by) on alarms to quarterhour_app;
