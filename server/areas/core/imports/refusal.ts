import type { ImportDifference } from './contract.ts'
import { MOST_CHANGED_SHARE, MOST_LOST_SHARE } from './shares.ts'
import { type Counted, IMPORTS } from './messages.ts'
import type { Message } from '#server/messages/message.ts'

/** How many of what is stored a source has lost, and how many it has. */
export type Loss = { what: Counted; before: number; after: number; lost: number }

/** The number of stored records of the source for which it now has a different value of a kind. */
export type Shift = { what: Counted; field: ShiftField; compared: number; changed: number }

/** Attributes that rarely change in many records at once, and the message when they do. */
const SHIFTED = { name: IMPORTS.renamed, scheduling_area_eic: IMPORTS.other_zone } as const
export type ShiftField = keyof typeof SHIFTED
const FIELDS = Object.keys(SHIFTED) as ShiftField[]

/** Of fewer records any number may change. */
const LEAST_COMPARED = 20

/** What a source has lost of each kind of record and country. */
export function lossesOf(differences: readonly ImportDifference[]): Loss[] {
  return differences.map(({ record, country, before, after, ended: lost }) => ({
    what: { record, country },
    ...{ before, after, lost },
  }))
}

/** What shifts among compared records, each with its country and the fields that change. */
export function shiftsOf(
  record: ImportDifference['record'],
  compared: readonly { country: string | null; fields: readonly string[] }[],
): Shift[] {
  return [...Map.groupBy(compared, ({ country }) => country)].flatMap(([country, some]) =>
    FIELDS.map((field) => ({
      what: { record, country },
      field,
      compared: some.length,
      changed: some.filter(({ fields }) => fields.includes(field)).length,
    })),
  )
}

/**
 * Why a difference must not be applied; null where it may. `accept_shrink`: the operator confirms that the source has
 * shrunk, or changes most records; an empty source is never accepted.
 */
export function refusalOf(losses: readonly Loss[], shifts: readonly Shift[], accept_shrink: boolean): Message | null {
  const empty = losses.find(({ before, after }) => before > 0 && after === 0)
  if (empty !== undefined) return IMPORTS.emptied({ ...empty.what, before: empty.before })
  if (accept_shrink) return null
  const shrunk = losses.find(({ before, lost }) => lost > before * MOST_LOST_SHARE)
  if (shrunk !== undefined) return IMPORTS.shrunk({ ...shrunk.what, count: shrunk.lost, before: shrunk.before })
  const shifted = shifts.find(
    ({ compared, changed }) => compared >= LEAST_COMPARED && changed > compared * MOST_CHANGED_SHARE,
  )
  if (shifted === undefined) return null
  return SHIFTED[shifted.field]({ ...shifted.what, count: shifted.changed, before: shifted.compared })
}
