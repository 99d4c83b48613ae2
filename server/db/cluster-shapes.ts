import { type SQL, sql } from 'drizzle-orm'

/**
 * Ends an `insert … select` from rows that are no table's of the organization. Without it (or `on conflict`) a Citus
 * cluster sends the rows to the workers by COPY, which row-level security refuses: "COPY FROM not supported with
 * row-level security". Source: insert_select_executor.c of Citus.
 */
export const RETURNING = sql`returning 1 as stored`

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
