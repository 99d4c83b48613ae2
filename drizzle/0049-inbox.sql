-- Every document that came in is kept, whatever its way: of a sender that nobody knows, or unreadable, as `unknown`.
alter table schedule_documents drop constraint schedule_documents_tso_check, drop constraint schedule_documents_kind_check,
  add constraint schedule_documents_tso_check
    check (tso in ('50HERTZ_DE_TSO', 'DE-AMPRION-TSO', 'TTG_DE', 'DE-TRANSNETBWTSO', 'TENNET_TSO', 'unknown')),
  add constraint schedule_documents_kind_check check (kind in ('schedule', 'SRQ', 'ACK', 'ANO', 'CNF', 'RI', 'unknown'));
-- By which way it came, and who it names; null of what was kept before. `settled_*`: who put aside what belongs to no schedule.
alter table schedule_documents add column came_by text, add column sender_id text, add column receiver_id text,
  add column settled_ts timestamptz, add column settled_by text, add column settled_why text;
create index schedule_documents_unassigned on schedule_documents (organization_id, processed_ts desc)
  where direction = 'received' and schedule_uid is null and settled_ts is null;
create index schedule_documents_received on schedule_documents (organization_id, processed_ts desc) where direction = 'received';
grant update (tso, is_test, schedule_uid, version_uid, note, said, settled_ts, settled_by, settled_why) on schedule_documents to quarterhour_app;
