-- The German imbalance price (reBAP) of delivery days in Europe/Berlin, EUR/MWh, one value for each of the 92, 96 or 100
-- quarter-hours, NULL = gap: what a balance group pays that is short, and what one is paid that is long.
create table rebap_days (
  day date primary key,
  price_shortage double precision[] not null check (cardinality(price_shortage) in (92, 96, 100)),
  price_surplus double precision[] not null check (cardinality(price_surplus) = cardinality(price_shortage)),
  source_id text not null references sources,
  last_modified_ts timestamptz not null
);

grant select on rebap_days to quarterhour_app;
