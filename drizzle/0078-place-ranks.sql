-- Of several areas that a place may lie in, 1 is the most likely; those that nothing tells apart share a rank.
alter table places add column rank smallint not null default 1 check (rank >= 1);
