-- Names are found as they are written without their dots and dashes, too: E.ON by eon, as `glued` in search-text.ts has it.
create or replace function search_words(fields jsonb) returns tsvector language sql immutable strict parallel safe
  return (select array_to_tsvector(coalesce(array_agg(distinct word) filter (where word <> ''), '{}'))
    from jsonb_array_elements(fields) f cross join lateral (
      select unnest(string_to_array(search_fold(f ->> 'text'), ' '))
      union all select replace(search_fold(part), ' ', '') from string_to_table(f ->> 'text', ' ') part
        where f ->> 'field' in ('name', 'other_name', 'operator', 'grid_area')
    ) as found(word));

with stored as (
  update search_records set words = search_words(fields) where words <> search_words(fields) returning words
)
insert into search_vocabulary select distinct word from stored, unnest(tsvector_to_array(words)) word where word ~ '^[^0-9]{3,}$' on conflict do nothing;
