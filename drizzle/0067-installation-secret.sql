-- A value that only the installation's secret opens: a process with another secret refuses to start.
create table access.installation_secret (
  is_one boolean primary key default true check (is_one),
  sealed bytea not null,
  sealed_at timestamptz not null
);
grant select, insert, update, delete on access.installation_secret to quarterhour_app;
