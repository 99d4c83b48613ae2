-- What the EIC register says of an area, null where it does not know the code. Of an area that the published list does not
-- have, the register decides everything.
alter table areas add column register_name text, add column register_functions text[],
  add column register_only boolean not null default false;

-- What an import has begun or ended: shipped facts leave it alone.
alter table area_kinds add column imported boolean not null default false;
alter table area_links add column imported boolean not null default false;

-- A version of an area that had gone before the area became of a kind is none of that kind, and is not found as one.
alter view searchable rename to searchable_versions;
create view searchable as
  select * from searchable_versions where valid_from is null or valid_to is null or valid_from < valid_to;
