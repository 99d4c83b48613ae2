-- Reference data: the same for every organization, so without organization_id and without policy.
create table sources (
  id text primary key,
  title text not null,
  publisher text not null,
  read_from text not null,
  -- A day, or a month where only that is known.
  retrieved_at text not null,
  licence text not null,
  credit text not null
);

create table parties (
  id uuid primary key,
  name text not null,
  countries text[] not null,
  roles text[] not null,
  extra_ids json not null,
  description text,
  website_url text,
  logo_url text,
  source_id text not null references sources
);

create table party_extra_ids (
  party_id uuid not null references parties on delete cascade,
  kind text not null,
  value text not null,
  primary key (party_id, kind, value)
);
create index party_extra_ids_value on party_extra_ids (value);

create table metering_grid_areas (
  id uuid primary key,
  name text not null,
  country text not null,
  scheduling_area_eic text,
  extra_ids json not null,
  system_operator_id uuid references parties,
  source_id text not null references sources
);
create index metering_grid_areas_country on metering_grid_areas (country);
create index metering_grid_areas_operator on metering_grid_areas (system_operator_id);

create table metering_grid_area_extra_ids (
  metering_grid_area_id uuid not null references metering_grid_areas on delete cascade,
  kind text not null,
  value text not null,
  primary key (metering_grid_area_id, kind, value)
);
create index metering_grid_area_extra_ids_value on metering_grid_area_extra_ids (value);

create trigger bump after insert or update or delete or truncate on parties for each statement execute function access.bump_version('core');
create trigger bump after insert or update or delete or truncate on party_extra_ids for each statement execute function access.bump_version('core');
create trigger bump after insert or update or delete or truncate on metering_grid_areas for each statement execute function access.bump_version('core');
create trigger bump after insert or update or delete or truncate on metering_grid_area_extra_ids for each statement execute function access.bump_version('core');

grant select on sources, parties, party_extra_ids, metering_grid_areas, metering_grid_area_extra_ids to quarterhour_app;
