-- In which control areas postal codes lie; several rows of one code are several areas that share it.
create table postal_code_areas (
  country text not null,
  -- As it is compared: without spaces.
  postal_code text not null,
  control_area_eic text not null references areas,
  source_id text not null references sources,
  primary key (country, postal_code, control_area_eic)
);
create index postal_code_areas_area on postal_code_areas (control_area_eic);

create trigger bump after insert or update or delete or truncate on postal_code_areas for each statement execute function access.bump_version('core');

grant select on postal_code_areas to quarterhour_app;

alter table places drop constraint places_precision_check,
  add constraint places_precision_check check (precision in ('point', 'address', 'postal_code', 'locality', 'control_area', 'bidding_zone'));
