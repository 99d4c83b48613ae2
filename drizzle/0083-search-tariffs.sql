-- Tariffs are found by their names and operators, on other days than those on which they are offered as what is past; control
-- areas by their operators, parties by what the EIC register calls them, too, and its other areas by their names.
create or replace view searchable_versions as
  with versions_of_areas as (
    select a.* from areas a
    union all select r.* from core_history h cross join lateral json_populate_record(null::areas, h.record) r where h.record_table = 'areas'
  ), versions_of_grid_areas as (
    select m.* from metering_grid_areas m
    union all select r.* from core_history h cross join lateral json_populate_record(null::metering_grid_areas, h.record) r where h.record_table = 'metering_grid_areas'
  ), versions_of_parties as (
    select p.* from parties p
    union all select r.* from core_history h cross join lateral json_populate_record(null::parties, h.record) r where h.record_table = 'parties'
  ), areas_of_operators as (
    select system_operator_id, jsonb_agg(search_field('grid_area', name) order by name, id) as fields from metering_grid_areas
    where valid_to is null and system_operator_id is not null group by 1
  ), transmission_operators as (
    select p.id, search_field('operator', p.name) || (select coalesce(jsonb_agg(search_field('operator', x.value, x.kind)), '[]')
      from json_to_recordset(p.extra_ids) as x(kind text, value text) where x.kind = 'eic') as fields
    from parties p where 'transmission-system-operator' = any(p.roles)
  ), names_of_roles (role, called) as (values
    ('system-operator', 'grid operator, network operator, Netzbetreiber, elnät, nätägare, nettselskap, netselskab, netbeheerder, verkkoyhtiö'),
    ('transmission-system-operator', 'TSO, transmission system operator, Übertragungsnetzbetreiber, stamnät'),
    ('balance-responsible-party', 'BRP, balance responsible party, Bilanzkreisverantwortlicher, balansansvarig'),
    ('energy-supplier', 'energy supplier, Lieferant, Stromlieferant, elleverantör, strømleverandør, sähkönmyyjä')
  )
  select 'areas' as part, k.kind, a.eic as id, a.name, a.countries, json_build_array(json_build_object('kind', 'eic', 'value', a.eic))::jsonb as extra_ids,
      null::float8 as lat, null::float8 as lon, greatest(a.valid_from, k.valid_from) as valid_from, least(a.valid_to, k.valid_to) as valid_to, n.named,
      case when n.named then '[]' || search_field('name', a.name) || case when a.short_name <> a.name then search_field('other_name', a.short_name) else '[]' end else '[]' end
        || search_field('extra_id', a.eic, 'eic') || case when n.named then (select coalesce(jsonb_agg(search_field('country', c)), '[]') from unnest(a.countries) c) else '[]' end
        || case when n.named and k.kind = 'control-area' then coalesce(t.fields, '[]') else '[]' end as fields
    from versions_of_areas a join area_kinds k on k.eic = a.eic left join transmission_operators t on t.id = a.transmission_system_operator_id cross join (values (true), (false)) as n(named)
    where case when n.named then a.status = 'active' or k.kind = 'other-area' or (a.status = 'historic' and coalesce(k.valid_to, a.valid_to) is not null)
      else a.status <> 'active' and k.kind <> 'other-area' end
  union all select 'parties', 'metering-grid-area', m.id::text, m.name, array[m.country], m.extra_ids::jsonb, null, null, m.valid_from, m.valid_to, true,
      '[]' || search_field('name', m.name) || (select coalesce(jsonb_agg(search_field('extra_id', x.value, x.kind)), '[]') from json_to_recordset(m.extra_ids) as x(kind text, value text)) || search_field('country', m.country)
        || case when o.name is null then '[]' else search_field('operator', o.name) end
    from versions_of_grid_areas m left join parties o on o.id = m.system_operator_id
  union all select 'parties', 'party', p.id::text, p.name, p.countries, p.extra_ids::jsonb, null, null, p.valid_from, p.valid_to, true,
      '[]' || search_field('name', p.name) || (select coalesce(jsonb_agg(search_field('extra_id', x.value, x.kind)), '[]') from json_to_recordset(p.extra_ids) as x(kind text, value text)) || (select coalesce(jsonb_agg(search_field('country', c)), '[]') from unnest(p.countries) c)
        || coalesce(o.fields, '[]') || (select coalesce(jsonb_agg(search_field('role', r.called) order by r.role), '[]') from names_of_roles r where r.role = any(p.roles))
        || (select coalesce(jsonb_agg(search_field('role', f)), '[]') from unnest(p.register_functions) f)
    from versions_of_parties p left join areas_of_operators o on o.system_operator_id = p.id
  union all select 'settlements', 'settlement', g.country || '.' || g.lat || ',' || g.lon, max(g.name), array[g.country], '[]', g.lat, g.lon, null, null, true,
      '[]' || search_field('name', max(g.name)) || coalesce(jsonb_agg(distinct search_field('other_name', g.place)) filter (where g.place <> lower(g.name)), '[]')
        || search_field('country', g.country)
    from gazetteer g where g.kind = 'city' group by g.country, g.lat, g.lon
  union all select 'tariffs', 'tariff', t.id::text, coalesce(o.name || ': ', '') || t.name, coalesce(o.countries, array_remove(array[t.document ->> 'country'], null), '{}'), '[]', null, null,
      case when n.named then (t.available_from at time zone 'Europe/Berlin')::date end, case when n.named then (t.available_to at time zone 'Europe/Berlin')::date end, n.named,
      '[]' || search_field('name', t.name)
        || case when o.name is null then '[]' else search_field('operator', o.name) end
        || (select coalesce(jsonb_agg(search_field('country', c)), '[]') from unnest(coalesce(o.countries, array_remove(array[t.document ->> 'country'], null), '{}')) c)
    from tariffs t left join parties o on o.id = t.system_operator_id
      join (values (true), (false)) as n(named) on n.named or t.available_from is not null or t.available_to is not null;

create trigger search_refresh after insert or update or delete or truncate on tariffs for each statement execute function note_search_refresh('tariffs');
create trigger search_refresh_of_tariffs after update on parties for each statement execute function note_search_refresh('tariffs');
create trigger search_refresh_of_areas after update on parties for each statement execute function note_search_refresh('areas');

-- Less alike than this is no slip, and takes long among many words.
alter function search_meanings(text, integer) set pg_trgm.word_similarity_threshold = 0.4;

-- What the search answers changes with them.
create trigger bump_core after insert or update or delete or truncate on tariffs for each statement execute function access.bump_version('core');

select refresh_search('areas');
select refresh_search('parties');
select refresh_search('tariffs');
