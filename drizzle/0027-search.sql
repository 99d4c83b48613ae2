-- One search over everything: full text finds words and beginnings of words, trigrams the words that one with a slip may mean.
create extension if not exists pg_trgm;

-- A text as texts are compared, as `fold` in search-text.ts: small letters without marks, one space where anything else stood.
create function search_fold(text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(replace(replace(replace(replace(translate(
    regexp_replace(lower(normalize($1, nfkd)), '[\u0300-\u036f]+', '', 'g'), 'øđðłı', 'oddli'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[^[:alnum:]]+', ' ', 'g'));

create function search_words(fields jsonb) returns tsvector language sql immutable strict parallel safe
  return (select array_to_tsvector(coalesce(array_agg(distinct word) filter (where word <> ''), '{}'))
    from jsonb_array_elements(fields) f cross join lateral unnest(string_to_array(search_fold(f ->> 'text'), ' ')) word);

create function search_field(field text, value text, id_kind text default null) returns jsonb language sql immutable parallel safe
  return jsonb_build_object('field', field, 'text', value, 'id_kind', id_kind);

-- Everything that is found, each version by itself; `named`: false for what is found by its identifier alone, whatever the day.
create view searchable as
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
  ), names_of_roles (role, called) as (values
    -- What a party does, as people call it who look for one.
    ('system-operator', 'grid operator, network operator, Netzbetreiber, elnät, nätägare, nettselskap, netselskab, netbeheerder, verkkoyhtiö'),
    ('transmission-system-operator', 'TSO, transmission system operator, Übertragungsnetzbetreiber, stamnät'),
    ('balance-responsible-party', 'BRP, balance responsible party, Bilanzkreisverantwortlicher, balansansvarig'),
    ('energy-supplier', 'energy supplier, Lieferant, Stromlieferant, elleverantör, strømleverandør, sähkönmyyjä')
  )
  select 'areas' as part, k.kind, a.eic as id, a.name, a.countries, json_build_array(json_build_object('kind', 'eic', 'value', a.eic))::jsonb as extra_ids,
      null::float8 as lat, null::float8 as lon, greatest(a.valid_from, k.valid_from) as valid_from, least(a.valid_to, k.valid_to) as valid_to, n.named,
      case when n.named then '[]' || search_field('name', a.name) || case when a.short_name <> a.name then search_field('other_name', a.short_name) else '[]' end else '[]' end
        || search_field('extra_id', a.eic, 'eic') || case when n.named then (select coalesce(jsonb_agg(search_field('country', c)), '[]') from unnest(a.countries) c) else '[]' end as fields
    from versions_of_areas a join area_kinds k on k.eic = a.eic cross join (values (true), (false)) as n(named)
    where case when n.named then a.status = 'active' or (a.status = 'historic' and coalesce(k.valid_to, a.valid_to) is not null) else a.status <> 'active' end
  union all select 'parties', 'metering-grid-area', m.id::text, m.name, array[m.country], m.extra_ids::jsonb, null, null, m.valid_from, m.valid_to, true,
      '[]' || search_field('name', m.name) || (select coalesce(jsonb_agg(search_field('extra_id', x.value, x.kind)), '[]') from json_to_recordset(m.extra_ids) as x(kind text, value text)) || search_field('country', m.country)
        || case when o.name is null then '[]' else search_field('operator', o.name) end
    from versions_of_grid_areas m left join parties o on o.id = m.system_operator_id
  union all select 'parties', 'party', p.id::text, p.name, p.countries, p.extra_ids::jsonb, null, null, p.valid_from, p.valid_to, true,
      '[]' || search_field('name', p.name) || (select coalesce(jsonb_agg(search_field('extra_id', x.value, x.kind)), '[]') from json_to_recordset(p.extra_ids) as x(kind text, value text)) || (select coalesce(jsonb_agg(search_field('country', c)), '[]') from unnest(p.countries) c)
        || coalesce(o.fields, '[]') || (select coalesce(jsonb_agg(search_field('role', r.called) order by r.role), '[]') from names_of_roles r where r.role = any(p.roles))
    from versions_of_parties p left join areas_of_operators o on o.system_operator_id = p.id
  union all select 'settlements', 'settlement', g.country || '.' || g.lat || ',' || g.lon, max(g.name), array[g.country], '[]', g.lat, g.lon, null, null, true,
      '[]' || search_field('name', max(g.name)) || coalesce(jsonb_agg(distinct search_field('other_name', g.place)) filter (where g.place <> lower(g.name)), '[]')
        || search_field('country', g.country)
    from gazetteer g where g.kind = 'city' group by g.country, g.lat, g.lon;

create table search_records (
  number bigserial primary key,
  part text not null,
  kind text not null,
  id text not null,
  name text not null,
  countries text[] not null,
  extra_ids jsonb not null,
  lat double precision,
  lon double precision,
  valid_from date,
  valid_to date,
  named boolean not null,
  fields jsonb not null,
  words tsvector not null
);
create unique index search_records_version on search_records (kind, id, named, coalesce(valid_from, '-infinity'));
create index search_records_words on search_records using gin (words);

-- Words of the names, in which words with a slip are looked for; one that nothing has any more finds nothing.
create table search_vocabulary (word text primary key);
create index search_vocabulary_trigrams on search_vocabulary using gin (word gin_trgm_ops);

-- Brings a part to what is searchable. One at a time, each with a look of its own at what the one before has stored.
create function refresh_search(which text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('quarterhour.search'));
  delete from search_records r where r.part = which and not exists (select from searchable s
    where s.part = which and s.kind = r.kind and s.id = r.id and s.named = r.named and s.valid_from is not distinct from r.valid_from);
  with stored as (
    insert into search_records (part, kind, id, name, countries, extra_ids, lat, lon, valid_from, valid_to, named, fields, words)
      select s.*, search_words(s.fields) from searchable s where s.part = which and not exists (select from search_records r
        where r.kind = s.kind and r.id = s.id and r.named = s.named and coalesce(r.valid_from, '-infinity') = coalesce(s.valid_from, '-infinity')
          and r.valid_to is not distinct from s.valid_to and r.fields = s.fields)
      on conflict (kind, id, named, coalesce(valid_from, '-infinity')) do update set name = excluded.name, countries = excluded.countries,
        extra_ids = excluded.extra_ids, lat = excluded.lat, lon = excluded.lon, valid_to = excluded.valid_to, fields = excluded.fields, words = excluded.words
      returning words
  )
  insert into search_vocabulary select distinct word from stored, unnest(tsvector_to_array(words)) word where word ~ '^[^0-9]{3,}$' on conflict do nothing;
end $$;

-- What a transaction has changed is brought over once, as it commits.
create table search_refreshes (
  transaction xid8 not null,
  part text not null,
  primary key (transaction, part)
);
create function note_search_refresh() returns trigger language plpgsql as $$
begin
  insert into search_refreshes values (pg_current_xact_id(), tg_argv[0]) on conflict do nothing;
  return null;
end $$;
create function run_search_refresh() returns trigger language plpgsql as $$
begin
  perform refresh_search(new.part);
  delete from search_refreshes where transaction = new.transaction and part = new.part;
  return null;
end $$;
create constraint trigger run_search_refresh after insert on search_refreshes deferrable initially deferred
  for each row execute function run_search_refresh();

create trigger search_refresh after insert or update or delete or truncate on areas for each statement execute function note_search_refresh('areas');
create trigger search_refresh after insert or update or delete or truncate on area_kinds for each statement execute function note_search_refresh('areas');
create trigger search_refresh after insert or update or delete or truncate on metering_grid_areas for each statement execute function note_search_refresh('parties');
create trigger search_refresh after insert or update or delete or truncate on parties for each statement execute function note_search_refresh('parties');
create trigger search_refresh after insert or update or delete or truncate on gazetteer for each statement execute function note_search_refresh('settlements');

-- A word that is looked for by its trigrams, and what it may mean.
create function search_meanings(asked text, most integer) returns setof text language sql stable parallel safe
  set pg_trgm.word_similarity_threshold = 0.3
  begin atomic
    select word from search_vocabulary where asked <% word or word like '%' || asked || '%'
    order by word like '%' || asked || '%' desc, word_similarity(asked, word) desc, length(word), word limit most;
  end;

select refresh_search(part) from unnest(array['areas', 'parties', 'settlements']) part;

grant select on search_records, search_vocabulary to quarterhour_app;
