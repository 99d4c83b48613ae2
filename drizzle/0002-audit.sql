-- Every change of an organization, in one chain: each hash covers the event and the hash before it.
create table audit_events (
  organization_id uuid not null,
  sequence bigint not null,
  occurred_at timestamptz not null,
  type text not null,
  subject text not null,
  actor json not null,
  before json,
  after json,
  request_id text,
  previous_hash text not null,
  hash text not null,
  primary key (organization_id, sequence)
);
create index audit_events_type on audit_events (organization_id, type, sequence desc);

-- The end of each chain; locked last before a commit, so that the sequence has no gap and no late number.
create table audit_heads (
  organization_id uuid primary key,
  sequence bigint not null,
  hash text not null
);

create table idempotency_answers (
  organization_id uuid not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body text,
  created_at timestamptz not null,
  primary key (organization_id, operation, key)
);
create index idempotency_answers_age on idempotency_answers (organization_id, created_at);

call access.guard_by_organization('audit_events');
call access.guard_by_organization('audit_heads');
call access.guard_by_organization('idempotency_answers');

-- Appended only: the application may read and add, never change or remove.
grant select, insert on audit_events to quarterhour_app;
grant select, insert, update on audit_heads to quarterhour_app;
grant select, insert, delete on idempotency_answers to quarterhour_app;
