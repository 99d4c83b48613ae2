-- Ways to operators that exist on the market beside HTTPS, folders and the broker of before.
alter table transports drop constraint transports_kind_check,
  add constraint transports_kind_check check (kind in ('http', 'directory', 'as4', 'sftp', 'schleupen', 'holodeck'));

-- A message handler knows a message by its id: what was given up is sent again under another one.
alter table outbox add column replays integer not null default 0;

-- Messages of AS4 whose fate a message handler tells later: what it took, and the receipt or the failure, as proof.
create table as4_messages (
  organization_id uuid not null,
  message_id text not null check (length(message_id) between 1 and 255),
  created_ts timestamptz not null,
  handed_in_ts timestamptz,
  receipt_id text,
  receipt_ts timestamptz,
  fault text,
  fault_ts timestamptz,
  primary key (organization_id, message_id)
);
call access.guard_by_organization('as4_messages');
grant select, insert on as4_messages to quarterhour_app;
grant update (handed_in_ts, receipt_id, receipt_ts, fault, fault_ts) on as4_messages to quarterhour_app;
