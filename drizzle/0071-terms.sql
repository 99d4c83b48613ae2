-- Names of the glossary. What was written to the audit log stays as it was: its chain is sealed.
alter table alarm_ways rename to alarm_channels;
alter table alarm_rules rename column way_ids to channel_ids;
alter table alarm_rules rename column escalation_way_ids to escalation_channel_ids;
alter table alarm_attempts rename column way_id to channel_id;
update webhook_endpoints set event_types = (select array_agg(regexp_replace(t, '^alarm_way\.', 'alarm_channel.')) from unnest(event_types) t)
  where array_to_string(event_types, ' ') like '%alarm_way.%';
update alarm_rules set event_types = (select array_agg(regexp_replace(t, '^alarm_way\.', 'alarm_channel.')) from unnest(event_types) t)
  where array_to_string(event_types, ' ') like '%alarm_way.%';
alter table schedule_versions rename column given_up_ts to abandoned_ts;
alter table schedule_versions rename column given_up_reason to abandoned_reason;
alter table schedule_versions rename constraint given_up_for_a_reason to abandoned_for_a_reason;
