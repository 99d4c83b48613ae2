-- When imports run by themselves; a null takes what is usual for the source.
create table import_schedules (
  source text primary key,
  is_enabled boolean,
  every_hours integer check (every_hours between 1 and 8760),
  -- Since when this installation knows the source: its first import waits from then on.
  known_since timestamptz not null,
  changed_at timestamptz,
  changed_by text
);
grant select, insert, update on import_schedules to quarterhour_app;
create index import_runs_ended on import_runs (source, created_at desc) where not dry_run;
