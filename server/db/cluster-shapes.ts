import { type SQL, sql } from 'drizzle-orm'

/**
 * A millisecond after an instant, for `on conflict do update`, where a cluster takes immutable functions alone; the sum
 * of a timestamptz and an interval depends on the session's zone.
 */
export function millisecondAfter(instant: SQL): SQL {
  return sql`((${instant} at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')`
}

/** RFC 3339 in UTC for an instant as PostgreSQL writes it, for `returning`, where a cluster takes no `to_char`. */
export function instantText(text: string): string {
  return new Date(text).toISOString()
}
