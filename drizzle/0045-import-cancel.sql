-- Imports of reference data that somebody stopped.
alter table import_runs drop constraint import_runs_status_check,
  add constraint import_runs_status_check check (status in ('queued', 'running', 'succeeded', 'failed', 'interrupted', 'cancelled'));

-- Nothing else of a run is changed by a request; who stops one only ends it.
grant update (status, finished_at, reason) on import_runs to quarterhour_app;
