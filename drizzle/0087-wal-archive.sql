-- State of the archive of the embedded server's write-ahead log, as the process that writes it knows it: one row.
create table wal_archive (
  is_only boolean primary key default true check (is_only),
  -- Every instant between the two can be recovered; null until there is a base backup, and a segment after it.
  restorable_from timestamptz,
  restorable_until timestamptz,
  last_base_at timestamptz,
  base_bytes bigint,
  wal_bytes bigint,
  -- Since when it fails, and of what.
  failing_since timestamptz,
  error text,
  updated_at timestamptz not null
);
grant select, insert, update, delete on wal_archive to quarterhour_app;
