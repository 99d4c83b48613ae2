-- What was settled long ago is removed now and then; the audit log keeps what came of it.
create index outbox_settled on outbox (organization_id, settled_at) where settled_at is not null;
grant delete on outbox to quarterhour_app;
