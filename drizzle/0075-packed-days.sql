-- Days of values take about an eighth of the room: packed as `server/areas/market-access/days/packed-day.ts` describes, which these
-- two functions follow bit by bit. The service packs and unpacks by itself; these are for this file, and for whoever reads
-- the tables with psql: `select day, version, unpack_day(values) from allocation_values …`.
create function pack_day(kwh double precision[]) returns bytea
language plpgsql immutable strict parallel safe as $$
declare
  decimals int := 0;
  power double precision := 1;
  gaps text;
  packed bytea;
  bits text := '';
  value double precision;
  whole bigint;
  last bigint := 0;
  code bigint;
  k int;
  reach bigint;
  sum bigint := 256;
  count int := 4;
begin
  if exists (select from unnest(kwh) v where abs(v) >= 1073741824) then
    decimals := 15;
  end if;
  while decimals < 15 and exists (select from unnest(kwh) v where round(v * power) / power <> v) loop
    decimals := case when decimals < 9 then decimals + 1 else 15 end;
    power := power * 10;
  end loop;
  if decimals < 15 and exists (select from unnest(kwh) v where abs(v * power) >= 1073741824) then
    decimals := 15;
  end if;
  packed := set_byte(set_byte('\x0000', 0, decimals), 1, cardinality(kwh));
  if array_position(kwh, null) is not null then
    select rpad(string_agg(case when v is null then '1' else '0' end, '' order by slot), 104, '0') into gaps
      from unnest(kwh) with ordinality u (v, slot);
    packed := set_byte(packed, 0, decimals + 128) || substr(varbit_send(gaps::varbit), 5);
  end if;
  if decimals = 15 then
    -- `+ 0`: no negative zero.
    return packed || (select string_agg(float8send(v + 0), '' order by slot) from unnest(kwh) with ordinality u (v, slot)
      where v is not null);
  end if;
  foreach value in array kwh loop
    continue when value is null;
    whole := round(value * power)::bigint;
    code := case when whole >= last then 2 * (whole - last) else 2 * (last - whole) - 1 end;
    last := whole;
    k := 0;
    reach := count;
    while reach < sum and k < 24 loop
      k := k + 1;
      reach := reach * 2;
    end loop;
    if (code >> k) >= 20 then
      bits := bits || repeat('1', 20) || code::bit(32)::text;
    else
      bits := bits || repeat('1', (code >> k)::int) || '0' || right(code::bit(32)::text, k);
    end if;
    sum := sum + code;
    count := count + 1;
    if count > 16 then
      sum := sum / 2;
      count := count / 2;
    end if;
  end loop;
  return packed || substr(varbit_send(bits::varbit), 5);
end $$;

create function unpack_day(packed bytea) returns double precision[]
language plpgsql immutable strict parallel safe as $$
declare
  decimals int := get_byte(packed, 0) & 127;
  power double precision := 1;
  slots int := get_byte(packed, 1);
  gaps text := repeat('0', 104);
  start int := 3;
  bits text;
  at int := 1;
  kwh double precision[] := '{}';
  float bigint;
  exponent int;
  whole bigint := 0;
  quotient int;
  code bigint;
  k int;
  reach bigint;
  sum bigint := 256;
  count int := 4;
begin
  if get_byte(packed, 0) >= 128 then
    gaps := ('x' || encode(substr(packed, 3, 13), 'hex'))::varbit::text;
    start := 16;
  end if;
  bits := ('x' || encode(substr(packed, start), 'hex'))::varbit::text;
  for step in 1 .. (case when decimals < 15 then decimals else 0 end) loop
    power := power * 10;
  end loop;
  for slot in 1 .. slots loop
    if substr(gaps, slot, 1) = '1' then
      kwh := kwh || null::double precision;
      continue;
    end if;
    if decimals = 15 then
      float := substr(bits, at, 64)::bit(64)::bigint;
      at := at + 64;
      exponent := ((float >> 52) & 2047)::int;
      -- IEEE 754, binary64: a fraction of 52 bits, with a one before it unless the exponent is 0.
      kwh := kwh || (case when float < 0 then -1 else 1 end * power(2::double precision, greatest(exponent, 1) - 1075)
        * ((float & 4503599627370495) + case when exponent > 0 then 4503599627370496 else 0 end)::double precision);
      continue;
    end if;
    k := 0;
    reach := count;
    while reach < sum and k < 24 loop
      k := k + 1;
      reach := reach * 2;
    end loop;
    quotient := strpos(substr(bits, at, 20) || '0', '0') - 1;
    if quotient = 20 then
      code := lpad(substr(bits, at + 20, 32), 64, '0')::bit(64)::bigint;
      at := at + 52;
    else
      code := (quotient::bigint << k) + lpad(substr(bits, at + quotient + 1, k), 64, '0')::bit(64)::bigint;
      at := at + quotient + 1 + k;
    end if;
    whole := whole + case when code % 2 = 0 then code / 2 else -(code + 1) / 2 end;
    kwh := kwh || (whole / power);
    sum := sum + code;
    count := count + 1;
    if count > 16 then
      sum := sum / 2;
      count := count / 2;
    end if;
  end loop;
  return kwh;
end $$;

alter table allocation_values drop constraint allocation_values_values_check;
alter table allocation_values alter column values type bytea using pack_day(values);
alter table allocation_values add constraint allocation_values_values_check check (get_byte(values, 1) in (92, 96, 100));
alter table sent_values alter column values type bytea using pack_day(values);
