create table tariffs (
  id uuid primary key,
  name text not null,
  available_from timestamptz,
  available_to timestamptz,
  system_operator_id uuid references parties,
  -- The tariff as it is answered: wire names, wire order.
  document json not null,
  source_id text not null references sources
);
create index tariffs_operator on tariffs (system_operator_id);

create table tariff_metering_grid_areas (
  tariff_id uuid not null references tariffs on delete cascade,
  metering_grid_area_id uuid not null references metering_grid_areas,
  primary key (tariff_id, metering_grid_area_id)
);
create index tariff_metering_grid_areas_area on tariff_metering_grid_areas (metering_grid_area_id);

create trigger bump after insert or update or delete or truncate on tariffs for each statement execute function access.bump_version('cost-of-energy');
create trigger bump after insert or update or delete or truncate on tariff_metering_grid_areas for each statement execute function access.bump_version('cost-of-energy');

-- Profiles of everybody and profiles of one organization never share a table.
create table global_profiles (
  id uuid primary key,
  name text not null,
  description text not null default '',
  tags text[] not null default '{}',
  resolution text not null check (resolution in ('quarter_hourly', 'hourly', 'daily', 'weekly', 'monthly', 'yearly')),
  unit text not null,
  timezone text not null,
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  source_id text not null references sources
);

-- One row per local calendar day of quarter-hours or hours, per local calendar year of anything coarser. NULL = gap.
create table global_profile_chunks (
  profile_id uuid not null references global_profiles on delete cascade,
  chunk_start timestamptz not null,
  values double precision[] not null,
  primary key (profile_id, chunk_start)
);

create table profiles (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  tags text[] not null default '{}',
  resolution text not null check (resolution in ('quarter_hourly', 'hourly', 'daily', 'weekly', 'monthly', 'yearly')),
  unit text not null,
  timezone text not null,
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table profile_chunks (
  organization_id uuid not null,
  profile_id uuid not null,
  chunk_start timestamptz not null,
  values double precision[] not null,
  primary key (organization_id, profile_id, chunk_start),
  foreign key (organization_id, profile_id) references profiles on delete cascade
);

call access.guard_by_organization('profiles');
call access.guard_by_organization('profile_chunks');

grant select on tariffs, tariff_metering_grid_areas, global_profiles, global_profile_chunks to quarterhour_app;
grant select, insert, update, delete on profiles, profile_chunks to quarterhour_app;
