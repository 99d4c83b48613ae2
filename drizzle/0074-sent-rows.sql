-- Rows of a file within the transaction that stores them, where an organization's tables are on other nodes, which see no
-- temporary table of the session. On one node temporary tables with these columns take their place. They are deleted
-- before the transaction ends. The replica identity lets Citus move a shard while files are imported.
create table sent_values (
  organization_id uuid not null,
  import_uid uuid not null,
  row bigint not null,
  -- Null until it is found by the identifier.
  point uuid,
  direction text not null,
  identifier text,
  day date not null,
  version bigint not null,
  -- Whether the file names the version.
  is_told boolean not null,
  estimated smallint[] not null,
  -- Quarter-hours of which the file says nothing: from, to, from, to, …; the end exclusive.
  unspoken smallint[],
  values double precision[] not null
);
create index sent_values_day on sent_values (organization_id, import_uid, point, direction, day);
create index sent_values_row on sent_values (organization_id, import_uid, row);

-- The series of a file.
create table sent_series (
  organization_id uuid not null,
  import_uid uuid not null,
  -- The first row.
  row bigint not null,
  point uuid not null,
  direction text not null,
  identifier text,
  is_new boolean not null,
  series_identifier text,
  first_sent text,
  renamed boolean,
  is_doubtful boolean
);
create index sent_series_point on sent_series (organization_id, import_uid, point, direction);

-- Rows of a file whose day is stored.
create table sent_standing (
  organization_id uuid not null,
  import_uid uuid not null,
  row bigint not null,
  point uuid not null,
  direction text not null,
  day date not null,
  version bigint not null,
  is_told boolean not null,
  -- The stored version, and how many of its values the row makes gaps.
  in_force bigint not null,
  lost integer not null
);
create index sent_standing_row on sent_standing (organization_id, import_uid, row);

alter table sent_values replica identity full;
alter table sent_series replica identity full;
alter table sent_standing replica identity full;
call access.guard_by_organization('sent_values');
call access.guard_by_organization('sent_series');
call access.guard_by_organization('sent_standing');
grant select, insert, update, delete on sent_values, sent_series, sent_standing to quarterhour_app;
