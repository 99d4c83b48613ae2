-- Until when the facts of a source are taken to hold that name no end themselves, by their kind: price lists until the end
-- of the year in which they were read, as grid operators set prices by the year; registers for a year; shapes, postal codes
-- and settlements for two; of series and standards nothing is supposed.
alter table sources add column kind text not null default 'register'
  check (kind in ('price_list', 'register', 'shape', 'series', 'standard'));
update sources s set kind = case
  when exists (select from tariffs t where t.source_id = s.id) or exists (select from power_tariffs t where t.source_id = s.id) then 'price_list'
  when s.id in ('bdew-2025', 'vdew-1999') then 'standard'
  when exists (select from global_profiles t where t.source_id = s.id) or s.id in ('import/rebap', 'import/tennet') then 'series'
  when exists (select from geometries t where t.source_id = s.id) or exists (select from gazetteer t where t.source_id = s.id)
    or exists (select from places t where t.source_id = s.id) or exists (select from postal_code_areas t where t.source_id = s.id) then 'shape'
  else 'register' end;
alter table sources alter column kind drop default;

create function confirmed_until(kind text, retrieved_at text) returns date language sql immutable parallel safe
as $$
  select case kind
    when 'price_list' then make_date(left(retrieved_at, 4)::int, 12, 31)
    when 'register' then (rpad(left(retrieved_at, 10), 10, '-01')::date + interval '12 months')::date
    when 'shape' then (rpad(left(retrieved_at, 10), 10, '-01')::date + interval '24 months')::date
  end
$$;

-- Answers say how old a source is: those in memory hold until it is read anew.
create trigger bump_core after insert or update or delete or truncate on sources for each statement execute function access.bump_version('core');
create trigger bump_tariffs after insert or update or delete or truncate on sources for each statement execute function access.bump_version('cost-of-energy');
create trigger bump_power_tariffs after insert or update or delete or truncate on sources for each statement execute function access.bump_version('power-tariffs');
