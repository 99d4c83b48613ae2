-- Where areas lie, as GeoJSON polygons in WGS 84; `id` is an EIC, or the id of a metering grid area.
create table geometries (
  kind text not null check (kind in ('metering-grid-area', 'bidding-zone', 'control-area', 'scheduling-area')),
  id text not null,
  country text not null,
  name text not null,
  metering_grid_area_id uuid references metering_grid_areas on delete cascade,
  geometry json not null,
  valid_from date,
  source_id text not null references sources,
  primary key (kind, id),
  check ((kind = 'metering-grid-area') = (metering_grid_area_id is not null))
);
create index geometries_metering_grid_area on geometries (metering_grid_area_id);

create trigger bump after insert or update or delete or truncate on geometries for each statement execute function access.bump_version('core');

grant select on geometries to quarterhour_app;
