-- Tariffs of everybody and tariffs of one organization never share a table.
create table own_tariffs (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

-- A version never changes but for its status.
create table own_tariff_versions (
  organization_id uuid not null,
  tariff_id uuid not null,
  version integer not null check (version >= 1),
  status text not null check (status in ('draft', 'in_review', 'approved', 'withdrawn')),
  name text not null,
  available_from timestamptz,
  available_to timestamptz,
  system_operator_id uuid references parties,
  metering_grid_area_ids uuid[] not null,
  -- The tariff as it is answered: wire names, wire order.
  document json not null,
  note text not null,
  author json not null,
  created_at timestamptz not null,
  primary key (organization_id, tariff_id, version),
  foreign key (organization_id, tariff_id) references own_tariffs on delete cascade
);
create unique index own_tariff_versions_approved on own_tariff_versions (organization_id, tariff_id) where status = 'approved';
create unique index own_tariff_versions_open on own_tariff_versions (organization_id, tariff_id) where status in ('draft', 'in_review');

-- What happened to each version, by whom and why.
create table own_tariff_moves (
  organization_id uuid not null,
  tariff_id uuid not null,
  sequence integer not null,
  version integer not null,
  move text not null check (move in ('created', 'submitted', 'returned', 'approved', 'withdrawn', 'superseded')),
  reason text not null,
  actor json not null,
  at timestamptz not null,
  primary key (organization_id, tariff_id, sequence),
  foreign key (organization_id, tariff_id, version) references own_tariff_versions on delete cascade
);

call access.guard_by_organization('own_tariffs');
call access.guard_by_organization('own_tariff_versions');
call access.guard_by_organization('own_tariff_moves');

-- Counts changes of what an organization's own approved tariffs are; 0 where it never had any. Answers that hold them
-- are kept under this number and never shared.
alter table access.organizations add column own_tariffs integer not null default 0;

grant select, insert on own_tariffs to quarterhour_app;
grant select, insert on own_tariff_versions to quarterhour_app;
grant update (status) on own_tariff_versions to quarterhour_app;
-- Rows are locked by their tariff, which takes the right to change some column of it.
grant update (created_at) on own_tariffs to quarterhour_app;
grant select, insert on own_tariff_moves to quarterhour_app;
