-- How messages of MaBiS are written and read from a day on, where an organization sets it in place of what is usual.
create table mabis_formats (
  organization_id uuid not null,
  valid_from date not null,
  iftsta_release text not null,
  version_offset text not null check (version_offset in ('written', 'left_out')),
  empty_reason text not null check (empty_reason in ('kept', 'left_out')),
  series_location text not null,
  primary key (organization_id, valid_from)
);
call access.guard_by_organization('mabis_formats');
grant select, insert, delete on mabis_formats to quarterhour_app;
