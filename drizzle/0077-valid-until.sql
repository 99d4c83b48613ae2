-- A source may itself say until when its facts hold, such as a tariff that is set anew each August.
alter table sources add column valid_until date;

create function confirmed_until(kind text, retrieved_at text, valid_until date) returns date language sql immutable parallel safe
as $$
  select coalesce(valid_until, confirmed_until(kind, retrieved_at))
$$;
