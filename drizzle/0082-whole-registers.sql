-- All that the EIC register calls a party; null where it does not know one.
alter table parties add column register_functions text[];

-- Areas of the register that are neither scheduling areas, control areas nor bidding zones, as areas of another kind: border
-- and market areas, blocks, balance groups, and those of gas.
alter table area_kinds drop constraint area_kinds_kind_check;
alter table area_kinds add constraint area_kinds_kind_check
  check (kind in ('scheduling-area', 'control-area', 'bidding-zone', 'other-area'));
