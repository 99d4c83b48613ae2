import type { ImportDifference } from './contract.ts'
import { MOST_CHANGED_SHARE, MOST_LOST_SHARE } from './contract.ts'

/** How many of what is stored a source has lost, and how many it has. */
export type Loss = { what: string; before: number; after: number; lost: number }

/** Of how many records that are stored and that the source has, it says another thing of a kind. */
export type Shift = { what: string; field: ShiftField; compared: number; changed: number }

/** What hardly ever changes of many records at once, in words. */
const SHIFT_FIELDS = { name: 'name', scheduling_area_eic: 'scheduling area' } as const
export type ShiftField = keyof typeof SHIFT_FIELDS
const SHIFTED = Object.keys(SHIFT_FIELDS) as ShiftField[]

/** Of fewer records any number may change. */
const LEAST_COMPARED = 20

const PLURALS = {
  party: 'parties',
  'metering-grid-area': 'metering grid areas',
  area: 'areas',
  shape: 'shapes',
  'postal-code': 'postal codes',
} as const satisfies Record<ImportDifference['record'], string>
const RECORDS = Object.keys(PLURALS) as (keyof typeof PLURALS)[]

/** Records of a kind, and of a country where they are counted by country, such as `SE: parties`. */
export function labelOf(record: ImportDifference['record'], country: string | null): string {
  return `${country === null ? '' : `${country}: `}${PLURALS[record]}`
}

/** What a source has lost of each kind of record and country. */
export function lossesOf(differences: readonly ImportDifference[]): Loss[] {
  return differences.map(({ record, country, before, after, ended: lost }) => ({
    what: labelOf(record, country),
    ...{ before, after, lost },
  }))
}

/** What shifts among compared records, each with its country and the fields that change. */
export function shiftsOf(
  record: ImportDifference['record'],
  compared: readonly { country: string | null; fields: readonly string[] }[],
): Shift[] {
  return [...Map.groupBy(compared, ({ country }) => country)].flatMap(([country, some]) =>
    SHIFTED.map((field) => ({
      what: labelOf(record, country),
      field,
      compared: some.length,
      changed: some.filter(({ fields }) => fields.includes(field)).length,
    })),
  )
}

/**
 * Why a difference must not be carried out, in words; null where it may. `accept_shrink`: the operator knows that the
 * source has shrunk, or says another thing of most records; a source that has nothing left is never taken at its word.
 */
export function refusalOf(losses: readonly Loss[], shifts: readonly Shift[], accept_shrink: boolean): string | null {
  const empty = losses.find(({ before, after }) => before > 0 && after === 0)
  if (empty !== undefined) return `${empty.what}: none, where ${empty.before} are stored; nothing was changed`
  if (accept_shrink) return null
  const shrunk = losses.find(({ before, lost }) => lost > before * MOST_LOST_SHARE)
  if (shrunk !== undefined)
    return (
      `${shrunk.what}: ${shrunk.lost} of ${shrunk.before} are missing, which is more than ${MOST_LOST_SHARE * 100} %; nothing was changed. ` +
      `If the source has really shrunk, ${ACCEPT}`
    )
  const shifted = shifts.find(
    ({ compared, changed }) => compared >= LEAST_COMPARED && changed > compared * MOST_CHANGED_SHARE,
  )
  if (shifted === undefined) return null
  const { what, field, compared, changed } = shifted
  return (
    `${what}: ${changed} of ${compared} have another ${SHIFT_FIELDS[field]}, which is more than ${MOST_CHANGED_SHARE * 100} %; nothing was changed. ` +
    `If that is really so, ${ACCEPT}`
  )
}

const ACCEPT = 'accept it (accept_shrink, --accept-shrink)'

/**
 * What a refusal tells: of how many stored records how many are `lost`, `emptied` where that is all of them, have another
 * name or zone, or have garbled names like `example`; `country` null where all are counted as one. `kind`: the role of
 * parties or the kind of areas that are counted alone.
 */
export type Refusal = {
  how: 'lost' | 'emptied' | 'garbled' | ShiftField
  kind?: string
  example?: string
  record: ImportDifference['record']
  country: string | null
  before: number
  count: number
}

/** The refusal of a difference that a reason puts into words; null for another reason. */
export function refusalIn(reason: string): Refusal | null {
  const {
    country = null,
    plural,
    kind,
    count,
    before,
    field,
    example,
  } = PATTERNS.map((each) => each.exec(reason)).find(Boolean)?.groups ?? {}
  const record = RECORDS.find((each) => PLURALS[each] === plural)
  if (record === undefined) return null
  const lost = example === undefined ? 'lost' : 'garbled'
  const how = SHIFTED.find((each) => SHIFT_FIELDS[each] === field) ?? (count === undefined ? 'emptied' : lost)
  const about = { ...(kind !== undefined && { kind }), ...(example !== undefined && { example }) }
  return { how, record, country, before: Number(before), count: Number(count ?? before), ...about }
}

const WHAT = '^(?:(?<country>[A-Z]{2}): )?(?<plural>.+?)(?: that are (?<kind>[a-z-]+))?: '
const PATTERNS = [
  new RegExp(`${WHAT}(?<count>\\d+) of (?<before>\\d+) are missing`),
  new RegExp(`${WHAT}none, where (?<before>\\d+) are stored`),
  new RegExp(
    `${WHAT}(?<count>\\d+) of (?<before>\\d+) have another (?<field>${Object.values(SHIFT_FIELDS).join('|')})`,
  ),
  new RegExp(
    `${WHAT}(?<count>\\d+) of (?<before>\\d+) names are garbled, [^:]+: (?<example>.*?)(?:; nothing was changed)?$`,
  ),
]
