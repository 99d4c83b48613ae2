-- Files of allocations that were handed in: how far each is, how it ended, and what was wrong with it.
create table allocation_imports (
  organization_id uuid not null,
  uid uuid not null,
  file_name text check (length(file_name) between 1 and 200),
  content_type text not null,
  dry_run boolean not null,
  status text not null check (status in ('reading', 'checking', 'storing', 'succeeded', 'refused', 'cancelled', 'failed')),
  started_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- The process that works on it writes this every second: one that is silent for long has lost its process.
  alive_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  is_cancel_asked boolean not null default false,
  received_bytes bigint not null,
  -- Days of series that are stored so far, of how many.
  done integer not null default 0,
  total integer not null default 0,
  reason text,
  result json,
  problems json not null default '[]',
  primary key (organization_id, uid),
  check ((finished_at is null) = (status in ('reading', 'checking', 'storing')))
);
create index allocation_imports_newest on allocation_imports (organization_id, created_at desc, uid);

call access.guard_by_organization('allocation_imports');

grant select, insert, update, delete on allocation_imports to quarterhour_app;
