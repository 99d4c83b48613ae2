-- Where areas lie, for PostGIS: every polygon of geometries, and of those that were replaced, kept by triggers. Made anew by
-- server/db/extensions.ts whenever this file changes; nothing here is the only copy of anything.
create table shape_parts (
  kind text not null,
  id text not null,
  valid_from date,
  -- Null of the shape that holds.
  valid_to date,
  accuracy_m double precision,
  shape geometry(Polygon, 4326) not null
);
create index shape_parts_shape on shape_parts using gist (shape);
create index shape_parts_id on shape_parts (kind, id);
grant select on shape_parts to quarterhour_app;

create function polygons_of(geometry json) returns setof geometry language sql immutable strict parallel safe
begin atomic
  select (st_dump(st_setsrid(st_geomfromgeojson(geometry::text), 4326))).geom;
end;

create function keep_shape_parts() returns trigger language plpgsql set search_path from current as $$ begin
  if tg_op <> 'INSERT' then
    delete from shape_parts where kind = old.kind and id = old.id and valid_to is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into shape_parts select new.kind, new.id, new.valid_from, null, new.accuracy_m, polygons_of(new.geometry);
  end if;
  return null;
end $$;
create trigger shape_parts after insert or update or delete on geometries for each row execute function keep_shape_parts();

create function keep_past_shape_parts() returns trigger language plpgsql set search_path from current as $$ begin
  if tg_op <> 'INSERT' and old.record_table = 'geometries' then
    delete from shape_parts where kind = old.record ->> 'kind' and id = old.record ->> 'id' and valid_to = old.valid_to;
  end if;
  if tg_op <> 'DELETE' and new.record_table = 'geometries' then
    insert into shape_parts select new.record ->> 'kind', new.record ->> 'id', new.valid_from, new.valid_to,
      (new.record ->> 'accuracy_m')::double precision, polygons_of(new.record -> 'geometry');
  end if;
  return null;
end $$;
create trigger shape_parts after insert or update or delete on core_history for each row execute function keep_past_shape_parts();

insert into shape_parts select kind, id, valid_from, null, accuracy_m, polygons_of(geometry) from geometries;
insert into shape_parts select record ->> 'kind', record ->> 'id', valid_from, valid_to, (record ->> 'accuracy_m')::double precision, polygons_of(record -> 'geometry')
  from core_history where record_table = 'geometries';
analyze shape_parts;

-- Shapes of a kind that hold a point (their edges belong to them) or lie within so many metres of it: what buildGeoIndex in
-- server/areas/core/geo-index.ts answers, by the same plane around the point, in which a degree of latitude has 111,195.08 m.
-- points: [{"lat", "lon"}, …] in degrees; point: which of them, from 0. Without within_m: as far as any shape of the kind
-- may be off, and reach_m beyond.
create function shapes_near(wanted text, points json, reach_m double precision, within_m double precision default null)
returns table (point bigint, id text, valid_from date, valid_to date, accuracy_m double precision, distance_m double precision)
language sql stable parallel safe
begin atomic
  with wide as materialized (
    select coalesce(within_m, reach_m + coalesce((select max(s.accuracy_m) from shape_parts s where s.kind = wanted), 0)) as metres
  )
  select p.number - 1, s.id, s.valid_from, s.valid_to, s.accuracy_m, min(d.metres)
  from json_array_elements(points) with ordinality p(value, number)
    cross join wide
    cross join lateral (select (p.value ->> 'lat')::double precision as lat, (p.value ->> 'lon')::double precision as lon, wide.metres / 111195.08 as up) a
    -- A polygon may go on beyond the antimeridian, so the point is looked for on either side of it.
    cross join lateral (values (a.lon), (a.lon - 360), (a.lon + 360)) x(lon)
    cross join lateral (select a.up / greatest(0.001, cos(radians(least(90, abs(a.lat) + a.up)))) as across) b
    join shape_parts s on s.kind = wanted and s.shape && st_makeenvelope(x.lon - b.across, a.lat - a.up, x.lon + b.across, a.lat + a.up, 4326)
    cross join lateral (select case
      when st_intersects(s.shape, st_setsrid(st_makepoint(x.lon, a.lat), 4326)) then 0
      when wide.metres > 0 then 111195.08 * st_distance(
        st_scale(st_translate(s.shape, -x.lon, -a.lat), greatest(0.001, cos(radians(a.lat))), 1), st_setsrid(st_makepoint(0, 0), 4326))
      end as metres) d
  where d.metres <= wide.metres
  group by p.number, s.id, s.valid_from, s.valid_to, s.accuracy_m;
end;
