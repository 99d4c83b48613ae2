-- Whoever watches the installation counts what waits and what was given up, of all organizations together.
create policy count on outbox for select
  using (state in ('pending', 'dead') and current_setting('app.outbox', true) = 'count');
create index outbox_dead on outbox (topic) where state = 'dead';
create policy count on alarms for select
  using (acknowledged_at is null and current_setting('app.alarms', true) = 'count');
create index alarms_open on alarms (kind) where acknowledged_at is null;

-- Processes that serve this database: each tells of itself every few seconds, and of its jobs.
create table processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  node_version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null check (memory_bytes >= 0),
  jobs json not null
);
grant select, insert, update, delete on processes to quarterhour_app;
-- Which steps brought the schema here, for whoever keeps the installation.
grant select on migrations to quarterhour_app;
