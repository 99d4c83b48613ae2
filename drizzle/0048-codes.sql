-- The code and the params of a text that the service told (server/said/said.ts), beside it: `{"code": …, "params": …}`. Null where
-- nothing is told, in rows from before, and where the text is somebody else's.
alter table outbox add column said json;
alter table webhook_attempts add column said json;
alter table schedule_documents add column said json;
alter table import_runs add column said json;
alter table allocation_imports add column said json;
grant update (said) on import_runs to quarterhour_app;
