-- The rate with which prices of a local day were converted from euro when they were imported; days without conversion have none.
create table global_profile_rates (
  profile_id uuid not null references global_profiles on delete cascade,
  day date not null,
  rate double precision not null check (rate > 0),
  rate_source text not null,
  primary key (profile_id, day)
);

grant select on global_profile_rates to quarterhour_app;
