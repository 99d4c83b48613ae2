-- Tries are removed with the deliveries that they belong to.
create index webhook_attempts_oldest on webhook_attempts (organization_id, attempted_at);
grant delete on webhook_attempts to quarterhour_app;
