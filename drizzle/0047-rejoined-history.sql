-- A former version of a record may go on where the one that replaced it says the same again (server/areas/core/import-store.ts):
-- then, and only within that transaction, a version may begin before the one that it replaces, and leaves nothing.
create or replace function keep_history() returns trigger language plpgsql as $$
begin
  if current_setting('quarterhour.rejoins_history', true) = 'on' then return new; end if;
  if new.valid_from is not distinct from old.valid_from then return new; end if;
  if new.valid_from is null or new.valid_from < old.valid_from then
    raise exception '% %: a version from % cannot replace one from %', tg_table_name, to_json(old) ->> tg_argv[0],
      coalesce(new.valid_from::text, 'ever'), old.valid_from using errcode = 'check_violation';
  end if;
  old.valid_to := least(old.valid_to, new.valid_from);
  insert into core_history (record_table, key, valid_from, valid_to, record)
    values (tg_table_name, to_json(old) ->> tg_argv[0], old.valid_from, old.valid_to, to_json(old));
  return new;
end $$;
