-- Which control area an accounting point belongs to, from which day on (Europe/Berlin).
create table accounting_points (
  organization_id uuid not null,
  accounting_point_id uuid not null,
  valid_from date not null,
  market_identifier text not null check (length(market_identifier) between 1 and 100),
  control_area text not null check (control_area in ('50Hertz', 'Amprion', 'TenneT', 'TransnetBW')),
  primary key (organization_id, accounting_point_id, valid_from)
);
create index accounting_points_area on accounting_points (organization_id, control_area, accounting_point_id);

-- One flow direction at one accounting point. The identifier is in the indexes, so that a page is read from one of them alone.
create table allocation_series (
  organization_id uuid not null,
  accounting_point_id uuid not null,
  flow_direction text not null check (flow_direction in ('consumption', 'production')),
  market_identifier text not null check (length(market_identifier) between 1 and 100),
  primary key (organization_id, accounting_point_id, flow_direction) include (market_identifier)
);
create index allocation_series_direction on allocation_series (organization_id, flow_direction, accounting_point_id) include (market_identifier);
create index allocation_series_identifier on allocation_series (organization_id, market_identifier);

-- Where the list is at which position: series per direction from each first point up to the next one.
create table allocation_series_blocks (
  organization_id uuid not null,
  first_point_id uuid not null,
  consumption integer not null check (consumption >= 0),
  production integer not null check (production >= 0),
  primary key (organization_id, first_point_id)
);

-- What an organization has in all. Whoever writes locks this row: one writer at a time, so that changes are numbered in
-- the order in which they become visible.
create table allocation_heads (
  organization_id uuid primary key,
  -- Raised whenever the blocks change.
  series_version bigint not null default 0,
  consumption bigint not null default 0,
  production bigint not null default 0,
  last_change bigint not null default 0,
  last_received_at timestamptz not null default '-infinity'
);

-- Energy of one series on one local day (Europe/Berlin): 92, 96 or 100 quarter-hours in kWh, NULL = gap. A version never
-- changes; the highest one holds.
create table allocation_values (
  organization_id uuid not null,
  accounting_point_id uuid not null,
  flow_direction text not null check (flow_direction in ('consumption', 'production')),
  day date not null,
  version bigint not null check (version >= 1),
  -- Number of the change within the organization, without gaps.
  change bigint not null,
  received_at timestamptz not null,
  -- Quarter-hours whose value is estimated: from, to, from, to, …; the end exclusive.
  estimated smallint[] not null,
  values double precision[] not null check (cardinality(values) in (92, 96, 100)),
  primary key (organization_id, accounting_point_id, flow_direction, day, version)
) partition by range (day);
create index allocation_values_change on allocation_values (organization_id, change);

call access.guard_by_organization('accounting_points');
call access.guard_by_organization('allocation_series');
call access.guard_by_organization('allocation_series_blocks');
call access.guard_by_organization('allocation_heads');
call access.guard_by_organization('allocation_values');

-- Makes the partitions of months where they are missing. Attached, not created in place: readers and writers of other
-- months are not held up.
create function ensure_allocation_months(first_days date[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day date;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('quarterhour.allocation_months'));
  foreach first_day in array first_days loop
    if extract(day from first_day) <> 1 or first_day < '2000-01-01' or first_day > '2099-12-01' then
      raise exception '% is not the first day of a month from 2000 to 2099', first_day;
    end if;
    part := 'allocation_values_' || to_char(first_day, 'YYYY_MM');
    continue when to_regclass('public.' || part) is not null;
    execute format('create table public.%I (like public.allocation_values including all)', part);
    call access.guard_by_organization(('public.' || part)::regclass);
    execute format('alter table public.allocation_values attach partition public.%I for values from (%L) to (%L)',
      part, first_day, (first_day + interval '1 month')::date);
  end loop;
end $$;
revoke execute on function ensure_allocation_months from public;
grant execute on function ensure_allocation_months to quarterhour_app;

grant select, insert, update on accounting_points, allocation_series, allocation_heads to quarterhour_app;
grant select, insert, update, delete on allocation_series_blocks to quarterhour_app;
grant select, insert on allocation_values to quarterhour_app;
