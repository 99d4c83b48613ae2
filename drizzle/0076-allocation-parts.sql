-- Allocations of an organization that outgrows one worker of a cluster are divided by ranges of accounting points
-- (`cluster divide`): in their tables the id of a part stands in the organization's place.
create table allocation_parts (
  organization_id uuid not null,
  -- A part reaches from this point to the first one of the next part.
  first_point_id uuid not null,
  part_id uuid not null,
  primary key (organization_id, first_point_id)
);
call access.guard_by_organization('allocation_parts');
grant select on allocation_parts to quarterhour_app;

-- What a divided organization wrote last, until all of its parts show it: a transaction on several workers does not become
-- visible on all of them at the same moment.
alter table allocation_heads add column unpublished_change bigint, add column unpublished_at timestamptz;
