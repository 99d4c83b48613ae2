import { formatDate, parseDate } from '#server/calendar/civil.ts'
import type { ImportDifference, RecordChange } from '../import-contract.ts'
import { MOST_LOST_SHARE } from '../import-sources.ts'

/** An answer of a source cannot be used, so nothing is changed; the message says why, for the operator. */
export class UnusableAnswer extends Error {}

/** Of each kind of change. */
const MOST_EXAMPLES = 100
/** What is lost is looked at first. */
const CHANGES = ['ended', 'changed', 'added'] as const satisfies readonly RecordChange['change'][]

type StoredRecord = { id: string; name: string; valid_from?: string | null; valid_to?: string | null }

export type Comparison<Row extends StoredRecord> = {
  record: ImportDifference['record']
  /** Everything that is stored, also what other sources keep. */
  stored: readonly Row[]
  /** What is to be stored, each under the id that it has or will have. */
  wanted: readonly Row[]
  /** Fields by which two versions differ. */
  facts: readonly (keyof Row & string)[]
  /** Whether the source keeps a stored record: only such are ended. */
  isKept: (row: Row) => boolean
  /** Ids that the source has, in a form that cannot be used: they stay as they are. */
  spared?: ReadonlySet<string>
  /** Records are counted, and missed, by country. */
  countryOf: (row: Row) => string | null
  /** `YYYY-MM-DD`. */
  today: string
}

export type RecordPlan<Row> = {
  added: Row[]
  changed: Row[]
  /** Ids of records that stay as they are, and of those that end. */
  unchanged: string[]
  ended: string[]
  differences: ImportDifference[]
}

/** What makes the stored records into the wanted ones. */
export function planRecords<Row extends StoredRecord>(comparison: Comparison<Row>): RecordPlan<Row> {
  const { record, stored, wanted, isKept, spared, countryOf, today } = comparison
  const known = new Map(stored.filter((row) => !hasEnded(row, today)).map((row) => [row.id, row]))
  const ids = new Set(wanted.map(({ id }) => id))
  const plan: RecordPlan<Row> = { added: [], changed: [], unchanged: [], ended: [], differences: [] }
  const counts = new Map<string | null, ImportDifference>()
  const count = (row: Row) => {
    const country = countryOf(row)
    const found = counts.get(country) ?? empty(record, country)
    counts.set(country, found)
    return found
  }
  for (const row of wanted) {
    const before = known.get(row.id)
    const fields = before === undefined ? [] : changesOf(comparison.facts, before, row)
    const how = before === undefined ? 'added' : fields.length > 0 ? 'changed' : 'unchanged'
    if (how === 'unchanged') plan.unchanged.push(row.id)
    else plan[how].push(row)
    const counted = count(row)
    counted[how]++
    counted.after++
    if (how !== 'unchanged') note(counted, { change: how, id: row.id, name: row.name, fields })
  }
  for (const row of known.values()) {
    if (!isKept(row)) continue
    const counted = count(row)
    counted.before++
    if (ids.has(row.id) || spared?.has(row.id)) continue
    plan.ended.push(row.id)
    counted.ended++
    note(counted, { change: 'ended', id: row.id, name: row.name, fields: [] })
  }
  plan.differences = [...counts.values()]
    .map((each) => ({ ...each, examples: lossesFirst(each.examples) }))
    .sort((a, b) => ((a.country ?? '') < (b.country ?? '') ? -1 : 1))
  return plan
}

/** How many of what is stored a source has lost, and how many it has. */
export type Loss = { what: string; before: number; after: number; lost: number }

/** What a source has lost of each kind of record and country. */
export function lossesOf(differences: readonly ImportDifference[]): Loss[] {
  return differences.map(({ record, country, before, after, ended: lost }) => ({
    what: `${country === null ? '' : `${country}: `}${PLURALS[record]}`,
    ...{ before, after, lost },
  }))
}

/**
 * Why a difference must not be carried out, in words; null where it may. `accept_shrink`: the operator knows that the
 * source has shrunk; a source that has nothing left is never taken at its word.
 */
export function refusalOf(losses: readonly Loss[], accept_shrink: boolean): string | null {
  const empty = losses.find(({ before, after }) => before > 0 && after === 0)
  if (empty !== undefined) return `${empty.what}: none, where ${empty.before} are stored; nothing was changed`
  const shrunk = losses.find(({ before, lost }) => lost > before * MOST_LOST_SHARE)
  if (shrunk === undefined || accept_shrink) return null
  return (
    `${shrunk.what}: ${shrunk.lost} of ${shrunk.before} are missing, which is more than ${MOST_LOST_SHARE * 100} %; nothing was changed. ` +
    'If the source has really shrunk, accept it (accept_shrink, --accept-shrink)'
  )
}

/** What a refusal tells: what has shrunk, with how many are left of it; `country` null where all are counted as one. */
export type Refusal = { record: ImportDifference['record']; country: string | null; before: number; lost: number }

/** The refusal of a difference that a reason puts into words; null for another reason. */
export function refusalIn(reason: string): Refusal | null {
  const [, country = null, what, lost, of] = SHRUNK.exec(reason) ?? []
  const [, from = null, which, before] = EMPTY.exec(reason) ?? []
  const plural = what ?? which
  const record = RECORDS.find((each) => PLURALS[each] === plural)
  if (record === undefined) return null
  if (of !== undefined) return { record, country, before: Number(of), lost: Number(lost) }
  return { record, country: from, before: Number(before), lost: Number(before) }
}

const SHRUNK = /^(?:([A-Z]{2}): )?(.+): (\d+) of (\d+) are missing/
const EMPTY = /^(?:([A-Z]{2}): )?(.+): none, where (\d+) are stored/

const PLURALS = {
  party: 'parties',
  'metering-grid-area': 'metering grid areas',
  area: 'areas',
  shape: 'shapes',
  'postal-code': 'postal codes',
} as const satisfies Record<ImportDifference['record'], string>
const RECORDS = Object.keys(PLURALS) as (keyof typeof PLURALS)[]

/**
 * Whether a record has ended by the day `today`, `YYYY-MM-DD`; so has one that holds on its first day alone, which is how
 * a record is stored that began and ended on the same day.
 */
export function hasEnded(
  { valid_from, valid_to }: Pick<StoredRecord, 'valid_from' | 'valid_to'>,
  today: string,
): boolean {
  if (valid_to === null || valid_to === undefined) return false
  return valid_to <= today || (valid_from === today && valid_to <= formatDate(parseDate(today) + 1))
}

function changesOf<Row extends StoredRecord>(facts: readonly (keyof Row & string)[], before: Row, after: Row) {
  return facts
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

function empty(record: ImportDifference['record'], country: string | null): ImportDifference {
  return { record, country, before: 0, after: 0, added: 0, changed: 0, ended: 0, unchanged: 0, examples: [] }
}

/** Names a change that was counted, up to a hundred of its kind. */
function note(counted: ImportDifference, change: RecordChange): void {
  if (counted[change.change] <= MOST_EXAMPLES) counted.examples.push(change)
}

function lossesFirst(examples: readonly RecordChange[]): RecordChange[] {
  return CHANGES.flatMap((kind) => examples.filter(({ change }) => change === kind))
}
