-- Names of the glossary. What was written to the audit log stays as it was: its chain is sealed.
alter table alarm_ways rename to alarm_channels;
alter table alarm_rules rename column way_ids to channel_ids;
alter table alarm_rules rename column escalation_way_ids to escalation_channel_ids;
alter table alarm_attempts rename column way_id to channel_id;
alter table schedule_versions rename column given_up_ts to abandoned_ts;
alter table schedule_versions rename column given_up_reason to abandoned_reason;
alter table schedule_versions rename constraint given_up_for_a_reason to abandoned_for_a_reason;

-- Filters that name the events of before. The tables' owner is bound by row-level security, too, but for a moment.
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
