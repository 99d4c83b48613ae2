-- An objection is filed when its message was taken, or when somebody says that it was handed over by hand.
alter table objections
  add column filing_state text not null default 'open' check (filing_state in ('open', 'sending', 'filed', 'by_hand', 'failed')),
  add column filed_ts timestamptz;
alter table objection_events drop constraint objection_events_event_check,
  add constraint objection_events_event_check check (event in ('created', 'changed', 'submitted', 'withdrawn', 'accepted',
    'rejected', 'attachment_added', 'attachment_removed', 'sending', 'filed', 'filing_failed', 'answered'));
create index check_notices_objection on check_notices (organization_id, objection_uid) where objection_uid is not null;
-- Locking a row takes the right to change it.
grant update (objection_uid) on check_notices to quarterhour_app;
