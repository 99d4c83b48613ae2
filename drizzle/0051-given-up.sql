-- When a person gave a version up, and why; null where nobody did, or where it was sent once more since.
alter table schedule_versions add column given_up_ts timestamptz;
alter table schedule_versions add column given_up_reason text check (length(given_up_reason) between 1 and 500);
alter table schedule_versions add constraint given_up_for_a_reason check ((given_up_ts is null) = (given_up_reason is null));
