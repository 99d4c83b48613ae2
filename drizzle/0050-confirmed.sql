-- Since when operators confirm the full quantity of all schedules of a forecast; null where one has not, or no longer does.
alter table forecast_days add column confirmed_at timestamptz;
alter table forecast_versions add column confirmed_at timestamptz;
grant update (confirmed_at) on forecast_versions to quarterhour_app;
