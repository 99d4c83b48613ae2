-- Starts at the time of creation, like the versions of the other families.
insert into access.versions (name, version) values ('power-tariffs', (extract(epoch from clock_timestamp()) * 1000)::bigint);

create table power_tariffs (
  uid text primary key,
  name text not null,
  country text not null,
  subscription_type text check (subscription_type in ('fuse_based', 'low_voltage_grid', 'high_voltage_grid', 'regional_grid')),
  valid_from timestamptz,
  valid_to timestamptz check (valid_to > valid_from),
  system_operator_id uuid references parties,
  -- The tariff as it is answered: wire names, wire order.
  document json not null,
  source_id text not null references sources
);
create index power_tariffs_operator on power_tariffs (system_operator_id);

create table power_tariff_metering_grid_areas (
  power_tariff_uid text not null references power_tariffs on delete cascade,
  metering_grid_area_id uuid not null references metering_grid_areas,
  primary key (power_tariff_uid, metering_grid_area_id)
);
create index power_tariff_metering_grid_areas_area on power_tariff_metering_grid_areas (metering_grid_area_id);

-- Places whose metering grid areas are known; several rows of one place are several candidates.
create table places (
  country text not null,
  -- 'postal_code 41105', 'city göteborg', 'point 57.7072,11.9668' with four decimals.
  place text not null,
  metering_grid_area_id uuid not null references metering_grid_areas on delete cascade,
  precision text not null check (precision in ('point', 'address', 'postal_code', 'locality', 'bidding_zone')),
  distance_m double precision check (distance_m >= 0),
  source_id text not null references sources,
  primary key (country, place, metering_grid_area_id)
);

create trigger bump after insert or update or delete or truncate on power_tariffs for each statement execute function access.bump_version('power-tariffs');
create trigger bump after insert or update or delete or truncate on power_tariff_metering_grid_areas for each statement execute function access.bump_version('power-tariffs');

grant select on power_tariffs, power_tariff_metering_grid_areas, places to quarterhour_app;
