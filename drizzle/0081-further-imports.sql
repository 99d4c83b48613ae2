-- Imports of prices: the bidding zones that are read; null: those that are usual.
alter table import_runs add column zones json;
alter table import_schedules add column zones json;

-- Reference rates of central banks, in units of a currency for one euro.
create table exchange_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  rate float8 not null check (rate > 0),
  source_id text not null references sources (id),
  primary key (currency, day)
);
grant select on exchange_rates to quarterhour_app;
