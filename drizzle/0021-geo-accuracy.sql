-- As far as the borders of a shape may be off, in metres, where that is stated: of shapes that are drawn rather than surveyed.
alter table geometries add column accuracy_m double precision check (accuracy_m > 0);
