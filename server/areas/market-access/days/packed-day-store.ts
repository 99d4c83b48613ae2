import { type SQL, sql } from 'drizzle-orm'
import { GAP_BYTES, packedDay } from './packed-day.ts'

// Of packed days (`packed-day.ts`) what SQL can read without their values. `day` is a column or another expression of bytea.

const GAP_BITS = GAP_BYTES * 8
const NO_GAPS = sql.raw(`repeat('0', ${GAP_BITS})::bit(${GAP_BITS})`)

/** The number of quarter-hours: 92, 96 or 100. */
export function slotsOfPacked(day: SQL): SQL {
  return sql`get_byte(${day}, 1)`
}

export function hasGaps(day: SQL): SQL {
  return sql`(get_byte(${day}, 0) >= 128)`
}

/** A bit per quarter-hour, the first on the left: 1 for a gap, 0 after the day's end. */
export function gapBits(day: SQL): SQL {
  const stored = sql`('x' || encode(substr(${day}, 3, ${sql.raw(String(GAP_BYTES))}), 'hex'))::bit(${sql.raw(String(GAP_BITS))})`
  return sql`(case when ${hasGaps(day)} then ${stored} else ${NO_GAPS} end)`
}

/** The number of quarter-hours that have a value. */
export function presentValues(day: SQL): SQL {
  return sql`(${slotsOfPacked(day)} - case when ${hasGaps(day)} then bit_count(${gapBits(day)}) else 0 end)`
}

/** A day of gaps as long as another one. Each length is compared by itself: Citus writes `case … when 92` wrongly for a worker. */
export function emptyLike(day: SQL): SQL {
  const lengths = [92, 96, 100].map((slots) => {
    const empty = packedDay(new Float64Array(slots).fill(Number.NaN))
    return sql`when ${slotsOfPacked(day)} = ${sql.raw(String(slots))} then ${sql.raw(`'\\x${empty.toString('hex')}'::bytea`)}`
  })
  return sql`(case ${sql.join(lengths, sql` `)} end)`
}
