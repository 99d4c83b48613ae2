-- Where an organization wants to be told of its events, by the Standard Webhooks scheme.
create table webhook_endpoints (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  url text not null check (length(url) between 1 and 2000),
  description text not null,
  -- Types (`version.accepted`) and families (`version.*`); null: every event.
  event_types text[] check (cardinality(event_types) > 0),
  is_enabled boolean not null,
  -- Why it is not: somebody switched it off, or the receiver answered that it is gone.
  disabled_by text check (disabled_by in ('person', 'receiver')),
  -- Signing needs the secret itself. No answer but the one that makes it shows it.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  check (is_enabled = (disabled_by is null)),
  check ((previous_secret is null) = (previous_until is null))
);

-- Every try of a delivery, which is an event of the outbox: what the receiver said, or why it was not reached.
create table webhook_attempts (
  organization_id uuid not null,
  delivery_id uuid not null,
  number integer not null check (number >= 1),
  webhook_id uuid not null,
  attempted_at timestamptz not null,
  duration_ms integer not null,
  url text not null,
  status integer,
  error text,
  response text,
  primary key (organization_id, delivery_id, number),
  foreign key (organization_id, webhook_id) references webhook_endpoints on delete cascade
);
create index webhook_attempts_latest on webhook_attempts (organization_id, webhook_id, attempted_at desc);

call access.guard_by_organization('webhook_endpoints');
call access.guard_by_organization('webhook_attempts');

grant select, insert, update, delete on webhook_endpoints to quarterhour_app;
grant select, insert on webhook_attempts to quarterhour_app;

-- One question per process finds out which of the organizations that it streams events to have new ones. It may look, never write.
create policy watch on audit_heads for select using (current_setting('app.audit', true) = 'watch');
