-- What a metering grid area serves, where its register says so: only some hold what customers are connected to.
alter table metering_grid_areas add column mga_type text
  check (mga_type in ('distribution', 'regional', 'transmission', 'production', 'industrial', 'border'));
