-- Days between which a version of a record holds, the end exclusive; null at the start: since before it is known.
alter table parties
  add column valid_from date, add column valid_to date, add column warnings json not null default '[]',
  add constraint parties_validity check (valid_to > valid_from);
alter table metering_grid_areas
  add column valid_from date, add column valid_to date, add column warnings json not null default '[]',
  add constraint metering_grid_areas_validity check (valid_to > valid_from);

-- Scheduling areas, control areas and bidding zones; one code may be several of them.
create table areas (
  eic text primary key,
  name text not null,
  short_name text not null,
  countries text[] not null,
  status text not null check (status in ('active', 'virtual', 'historic', 'not_published', 'technical')),
  timezone text,
  transmission_system_operator_id uuid references parties,
  valid_from date,
  valid_to date check (valid_to > valid_from),
  warnings json not null,
  source_id text not null references sources
);

-- What an area is, and between which days.
create table area_kinds (
  eic text not null references areas on delete cascade,
  kind text not null check (kind in ('scheduling-area', 'control-area', 'bidding-zone')),
  valid_from date,
  valid_to date check (valid_to > valid_from),
  primary key (eic, kind)
);

-- Which areas of another kind an area lies in or holds; every pair in both directions.
create table area_links (
  eic text not null,
  kind text not null,
  other_eic text not null,
  other_kind text not null check (other_kind <> kind),
  valid_from date,
  valid_to date check (valid_to > valid_from),
  primary key (eic, kind, other_eic, other_kind),
  foreign key (eic, kind) references area_kinds on delete cascade,
  foreign key (other_eic, other_kind) references area_kinds on delete cascade
);
create index area_links_other on area_links (other_eic, other_kind);

-- Earlier versions of records, whole rows as they were; `key` is the id or the EIC.
create table core_history (
  record_table text not null,
  key text not null,
  valid_from date,
  valid_to date not null check (valid_to > valid_from),
  record json not null,
  primary key (record_table, key, valid_to)
);

-- A row that is overwritten by a version of a later day is kept; one of the same day is a correction and leaves nothing.
create function keep_history() returns trigger language plpgsql as $$
begin
  if new.valid_from is not distinct from old.valid_from then return new; end if;
  if new.valid_from is null or new.valid_from < old.valid_from then
    raise exception '% %: a version from % cannot replace one from %', tg_table_name, to_json(old) ->> tg_argv[0],
      coalesce(new.valid_from::text, 'ever'), old.valid_from using errcode = 'check_violation';
  end if;
  old.valid_to := least(old.valid_to, new.valid_from);
  insert into core_history (record_table, key, valid_from, valid_to, record)
    values (tg_table_name, to_json(old) ->> tg_argv[0], old.valid_from, old.valid_to, to_json(old));
  return new;
end $$;
create trigger keep_history before update on parties for each row execute function keep_history('id');
create trigger keep_history before update on metering_grid_areas for each row execute function keep_history('id');
create trigger keep_history before update on areas for each row execute function keep_history('eic');

create trigger bump after insert or update or delete or truncate on areas for each statement execute function access.bump_version('core');
create trigger bump after insert or update or delete or truncate on area_kinds for each statement execute function access.bump_version('core');
create trigger bump after insert or update or delete or truncate on area_links for each statement execute function access.bump_version('core');
create trigger bump after insert or update or delete or truncate on core_history for each statement execute function access.bump_version('core');

grant select on areas, area_kinds, area_links, core_history to quarterhour_app;
