-- Identity comes before the organization: this schema has no organization policy and is reached only by server/access.
create schema access;

create table access.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 200),
  plan text not null default 'free' check (plan in ('free', 'paid')),
  -- Tokens of each key's bucket, and tokens per second that flow back into it.
  rate_capacity double precision not null default 100 check (rate_capacity > 0),
  rate_refill double precision not null default 10 check (rate_refill > 0),
  created_at timestamptz not null default now()
);

create table access.area_grants (
  organization_id uuid not null references access.organizations on delete cascade,
  area text not null check (area in ('portfolio-forecasts', 'cost-of-energy', 'market-access', 'schedule-management', 'core', 'power-tariffs')),
  granted_at timestamptz not null default now(),
  primary key (organization_id, area)
);

create table access.users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  -- Somebody else knows the password: nothing works but to change it.
  must_change_password boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table access.sessions (
  id text primary key,
  user_id text not null references access.users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on access.sessions (user_id);

create table access.accounts (
  id text primary key,
  user_id text not null references access.users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_user on access.accounts (user_id);

create table access.verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table access.members (
  organization_id uuid not null references access.organizations on delete cascade,
  user_id text not null references access.users on delete cascade,
  role text not null check (role in ('viewer', 'operator', 'admin')),
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index members_user on access.members (user_id);

create table access.api_keys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references access.organizations on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- SHA-256 of the key; the key itself is shown once and kept nowhere.
  hash bytea not null unique,
  hint text not null,
  areas text[] not null,
  can_write boolean not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  rotated_to uuid references access.api_keys
);
create index api_keys_organization on access.api_keys (organization_id, created_at);

-- Apart from api_keys, so that noting a use does not tell every process to forget its cached keys.
create table access.api_key_uses (
  key_id uuid primary key references access.api_keys on delete cascade,
  last_used_at timestamptz not null
);

create table access.rate_buckets (
  key_id uuid primary key,
  capacity double precision not null,
  refill double precision not null,
  tokens double precision not null,
  -- What the last statement took out, so that it can be returned.
  granted double precision not null,
  updated_at timestamptz not null
);

-- One row per family of cached data; every process polls it and forgets what is older.
create table access.versions (
  name text primary key,
  version bigint not null default 1
);
-- Starts at the time of creation, so that a tag made on another database never matches on this one.
insert into access.versions (name, version)
  select name, (extract(epoch from clock_timestamp()) * 1000)::bigint from unnest(array['access', 'core', 'cost-of-energy']) as name;

-- Guards a table of an organization: only the rows of the one that the transaction was opened for, also for its owner.
-- A setting that was made and ended reads as '', hence nullif: without an organization there are no rows.
create procedure access.guard_by_organization(guarded regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy organization on %s
    using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
    with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)', guarded);
end $$;

create function access.bump_version() returns trigger language plpgsql security definer set search_path = access as $$
begin
  update access.versions set version = version + 1 where name = tg_argv[0];
  return null;
end $$;

create trigger bump after insert or update or delete or truncate on access.organizations for each statement execute function access.bump_version('access');
create trigger bump after insert or update or delete or truncate on access.area_grants for each statement execute function access.bump_version('access');
create trigger bump after insert or update or delete or truncate on access.members for each statement execute function access.bump_version('access');
create trigger bump after insert or update or delete or truncate on access.api_keys for each statement execute function access.bump_version('access');

grant usage on schema access to quarterhour_app;
grant select, insert, update, delete on access.organizations, access.area_grants, access.users, access.sessions, access.accounts,
  access.verifications, access.members, access.api_keys, access.api_key_uses, access.rate_buckets to quarterhour_app;
grant select on access.versions to quarterhour_app;
