-- Areas of the past are found by their names, too, on any day: people look for what a zone was called.
create or replace view searchable as
  select s.part, s.kind, s.id, s.name, s.countries, s.extra_ids, s.lat, s.lon, s.valid_from, s.valid_to, s.named,
    case when h.eic is null then s.fields
      else s.fields || search_field('name', s.name) || case when h.short_name <> s.name then search_field('other_name', h.short_name) else '[]' end
        || (select coalesce(jsonb_agg(search_field('country', c)), '[]') from unnest(s.countries) c) end as fields
  from searchable_versions s left join areas h on s.part = 'areas' and not s.named and h.eic = s.id and h.status = 'historic'
  where s.valid_from is null or s.valid_to is null or s.valid_from < s.valid_to;

select refresh_search('areas');
