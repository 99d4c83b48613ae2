-- A backup reads every organization's rows in one snapshot: the role that owns the tables may, where it says so, and no other.
create or replace procedure access.guard_by_organization(guarded regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy organization on %s
    using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
    with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)', guarded);
  call access.let_backup_read(guarded);
end $$;

create procedure access.let_backup_read(guarded regclass) language plpgsql as $$
begin
  execute format('create policy backup on %s for select to current_user using (current_setting(''app.backup'', true) = ''whole'')', guarded);
end $$;

do $$
declare
  guarded regclass;
begin
  for guarded in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'access') and c.relkind in ('r', 'p') and c.relrowsecurity order by c.oid::regclass::text
  loop
    call access.let_backup_read(guarded);
  end loop;
end $$;
