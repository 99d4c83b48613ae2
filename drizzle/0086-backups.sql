-- Backups that the service made by itself; the files are in the folder of backups of the host.
create table backups (
  uid uuid primary key,
  host text not null,
  started_at timestamptz not null,
  -- Null while it is being made.
  finished_at timestamptz,
  file text not null,
  is_encrypted boolean not null,
  -- Null where it failed.
  file_bytes bigint,
  row_count bigint,
  error text,
  -- When its file was removed by the rule of what is kept.
  removed_at timestamptz
);
create index backups_started on backups (started_at desc);
grant select, insert, update, delete on backups to quarterhour_app;
