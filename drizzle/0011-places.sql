-- Settlements and postal codes with their points; several rows of one place are several candidates.
create table gazetteer (
  country text not null,
  kind text not null check (kind in ('city', 'postal_code')),
  -- '41105', 'göteborg': a name in small letters.
  place text not null,
  name text not null,
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  source_id text not null references sources,
  primary key (country, kind, place, lat, lon)
);

-- What place services answered, so that a place is asked for once, and known when its service is down.
create table place_findings (
  country text not null,
  -- 'postal_code 41105', 'address storgatan 1, göteborg', 'point 57.7072,11.9668'.
  place text not null,
  service text not null check (service in ('elomraden', 'nominatim', 'pelias', 'photon')),
  -- Points and area codes; an empty list where the service knows no such place.
  findings json not null,
  found_at timestamptz not null,
  primary key (country, place, service)
);
create index place_findings_found_at on place_findings (found_at);

grant select on gazetteer to quarterhour_app;
grant select, insert, update, delete on place_findings to quarterhour_app;
