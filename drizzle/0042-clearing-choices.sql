-- A month that was followed by mistake can be removed; one with objections is kept by their reference to it.
grant delete on clearing_periods to quarterhour_app;

-- What a calendar program shows, and in which language.
alter table access.calendar_feeds
  add column locale text not null default 'en' check (locale in ('en', 'de')),
  add column kinds text[] not null default '{bg,bk,settlement,correction}'
    check (cardinality(kinds) > 0 and kinds <@ '{bg,bk,settlement,correction}');
