-- What TenneT publishes of the days of the Dutch market, local days of Europe/Amsterdam: one value for each of the 92, 96 or 100
-- quarter-hours, NULL = gap. Prices in EUR/MWh, the regulation state 0, 1, -1 or 2, energy in kWh.
create table dutch_settlement_days (
  day date primary key,
  uid uuid not null unique default gen_random_uuid(),
  status text not null check (status in ('provisional', 'final')),
  price_shortage double precision[] not null check (cardinality(price_shortage) in (92, 96, 100)),
  price_surplus double precision[] not null check (cardinality(price_surplus) = cardinality(price_shortage)),
  regulation_state double precision[] not null check (cardinality(regulation_state) = cardinality(price_shortage)),
  settled_surplus_kwh double precision[] not null check (cardinality(settled_surplus_kwh) = cardinality(price_shortage)),
  settled_shortage_kwh double precision[] not null check (cardinality(settled_shortage_kwh) = cardinality(price_shortage)),
  source_id text not null references sources,
  last_modified_ts timestamptz not null
);

-- The Dutch area, whose allocations an organization may have too.
alter table accounting_points drop constraint accounting_points_control_area_check,
  add constraint accounting_points_control_area_check
    check (control_area in ('50Hertz', 'Amprion', 'TenneT', 'TransnetBW', 'TenneT NL'));

grant select on dutch_settlement_days to quarterhour_app;
