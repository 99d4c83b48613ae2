-- The organization that keeps this installation: its administrators import reference data for everybody.
alter table access.organizations add column is_platform boolean not null default false;

-- Imports of reference data, those that are waiting and those that are over.
create table import_runs (
  uid uuid primary key,
  source text not null,
  dry_run boolean not null,
  accept_shrink boolean not null,
  status text not null check (status in ('queued', 'running', 'succeeded', 'failed', 'interrupted')),
  started_by text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  -- Renewed while it runs; once it is old, the process has gone.
  alive_at timestamptz,
  finished_at timestamptz,
  progress json,
  reused_answers integer not null default 0,
  reason text,
  difference json not null default '[]',
  left_out json not null default '[]'
);
create unique index import_runs_one_of_source on import_runs (source) where status in ('queued', 'running');
create index import_runs_created_at on import_runs (created_at, uid);

-- What an import has read before it could end, so that the next one of the source goes on from there.
create table import_answers (
  source text not null,
  url text not null,
  body bytea not null,
  retrieved_at timestamptz not null,
  primary key (source, url)
);

grant select, insert on import_runs to quarterhour_app;
