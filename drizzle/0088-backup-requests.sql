-- A backup that somebody asked for, until the process that makes backups begins it: one row at most.
create table backup_requests (
  is_only boolean primary key default true check (is_only),
  requested_at timestamptz not null
);
grant select, insert, update, delete on backup_requests to quarterhour_app;
