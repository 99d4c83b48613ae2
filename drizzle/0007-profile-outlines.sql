-- What a list says about a profile without reading its values: how many there are, and the course of its last year as
-- means over 52 equal parts, null for a part without a value.
alter table profiles add column known_values integer not null default 0, add column outline double precision[] not null default '{}';
alter table global_profiles add column known_values integer not null default 0, add column outline double precision[] not null default '{}';

-- Ids of global profiles and of those of organizations never meet. Slots of calendar units are placed to the day, which
-- an outline forgives.
create function profile_summary(profile uuid, resolution text, starts timestamptz, ends timestamptz)
  returns table (known_values integer, outline double precision[]) language sql stable as $$
  with cells as (
    select c.chunk_start + (v.at - 1) * case resolution
        when 'quarter_hourly' then interval '15 minutes' when 'hourly' then interval '1 hour'
        when 'daily' then interval '1 day' when 'weekly' then interval '7 days'
        when 'monthly' then interval '1 month' else interval '1 year' end as at,
      v.value
    from (
      select chunk_start, values from profile_chunks where profile_id = profile
      union all
      select chunk_start, values from global_profile_chunks where profile_id = profile
    ) c, unnest(c.values) with ordinality v (value, at)
    where v.value is not null
  ), parts as (
    select width_bucket(
        extract(epoch from at), extract(epoch from greatest(starts, ends - interval '365 days')), extract(epoch from ends), 52
      ) as part, avg(value) as mean
    from cells group by 1
  )
  select (select count(*)::integer from cells),
    (select array_agg(parts.mean order by each.part) from generate_series(1, 52) each (part) left join parts using (part))
$$;

update global_profiles p set (known_values, outline) = (select s.known_values, s.outline from profile_summary(p.id, p.resolution, p.start_time, p.end_time) s);

-- Row-level security binds the owner too: each organization's profiles are seen under its own name alone.
do $$
declare
  organization uuid;
begin
  for organization in select id from access.organizations loop
    perform set_config('app.organization_id', organization::text, true);
    update profiles p set (known_values, outline) = (select s.known_values, s.outline from profile_summary(p.id, p.resolution, p.start_time, p.end_time) s)
      where p.organization_id = organization;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;

grant execute on function profile_summary to quarterhour_app;
