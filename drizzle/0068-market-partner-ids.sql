-- By which ids an organization takes part in the market (BDEW, DVGW, GS1): a message for another id is warned of.
create table market_partner_ids (
  organization_id uuid not null,
  id text not null check (id ~ '^[0-9]{13}$'),
  name text not null,
  primary key (organization_id, id)
);
call access.guard_by_organization('market_partner_ids');
grant select, insert, delete on market_partner_ids to quarterhour_app;
