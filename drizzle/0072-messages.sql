-- The code and params of a message stand in `message`; when a notice states its time in `stated_ts`; how a document came in `received_via`.
alter table outbox rename column said to message;
alter table webhook_attempts rename column said to message;
alter table schedule_documents rename column said to message;
alter table import_runs rename column said to message;
alter table allocation_imports rename column said to message;
alter table alarm_attempts rename column said to message;
alter table allocation_imports rename column is_cancel_asked to is_cancel_requested;
alter table check_notices rename column told_ts to stated_ts;
alter table as4_messages rename column handed_in_ts to submitted_ts;
alter table schedule_documents rename column came_by to received_via;

-- Stored values. The tables' owner is bound by row-level security, too, but for a moment.
alter table check_notices no force row level security;
update check_notices set answer = ((answer::jsonb - 'told_ts') || jsonb_build_object('stated_ts', answer::jsonb -> 'told_ts'))::json
  where answer::jsonb ? 'told_ts';
alter table check_notices force row level security;

alter table outbox drop constraint outbox_state_check;
alter table outbox no force row level security;
update outbox set state = 'delivered' where state = 'taken';
alter table outbox force row level security;
alter table outbox add constraint outbox_state_check
  check (state in ('pending', 'delivered', 'accepted', 'rejected', 'superseded', 'dead'));

update import_runs set left_out = (
    select json_agg(((skipped - 'told') || jsonb_build_object('messages', skipped -> 'told')) order by position)
    from jsonb_array_elements(left_out::jsonb) with ordinality as each (skipped, position))
  where left_out::text like '%"told"%';

alter table objections drop constraint objections_filing_state_check;
alter table objections no force row level security;
update objections set filing_state = 'manual' where filing_state = 'by_hand';
alter table objections force row level security;
alter table objections add constraint objections_filing_state_check
  check (filing_state in ('open', 'sending', 'filed', 'manual', 'failed'));

-- Filters that name the events of before, which 0071 did not reach past row-level security.
alter table webhook_endpoints no force row level security;
alter table alarm_rules no force row level security;
update webhook_endpoints set event_types = (select array_agg(case t when 'document.put_aside' then 'document.dismissed' else regexp_replace(t, '^alarm_way\.', 'alarm_channel.') end)
    from unnest(event_types) t)
  where array_to_string(event_types, ' ') ~ '(alarm_way|document)\.';
update alarm_rules set event_types = (select array_agg(case t when 'document.put_aside' then 'document.dismissed' else regexp_replace(t, '^alarm_way\.', 'alarm_channel.') end)
    from unnest(event_types) t)
  where array_to_string(event_types, ' ') ~ '(alarm_way|document)\.';
alter table webhook_endpoints force row level security;
alter table alarm_rules force row level security;
