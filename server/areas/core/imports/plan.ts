import { formatDate, parseDate } from '#server/calendar/civil.ts'
import type { LeftOut } from '../skipped.ts'
import type { ImportDifference, RecordChange } from './contract.ts'
import type { ExtraId } from '../records/contract.ts'
import { isGarbled, refuseGarbled } from './garbled-text.ts'
import { type Shift, shiftsOf } from './refusal.ts'
import { IMPORTS } from './messages.ts'

/** Of each kind of change. */
const MOST_EXAMPLES = 100
/** Losses first. */
const CHANGES = ['ended', 'changed', 'added'] as const satisfies readonly RecordChange['change'][]

type StoredRecord = {
  id: string
  name: string
  valid_from?: string | null
  valid_to?: string | null
  extra_ids?: readonly ExtraId[]
}

export type Comparison<Row extends StoredRecord> = {
  record: ImportDifference['record']
  /** Everything that is stored, also what other sources keep. */
  stored: readonly Row[]
  /** What is to be stored, each under the id that it has or will have. */
  requested: readonly Row[]
  /** Fields by which two versions differ. */
  facts: readonly (keyof Row & string)[]
  /** Whether the source keeps a stored record: only such are ended. */
  isRetained: (row: Row) => boolean
  /** Ids that the source has, in a form that cannot be used: they stay as they are. */
  spared?: ReadonlySet<string>
  /** Records are counted, and missed, by country. */
  countryOf: (row: Row) => string | null
  /** What a record is called whose id a field has. */
  nameOf?: (id: string) => string | undefined
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
  /** How many records change what hardly ever changes of many at once. */
  shifts: Shift[]
  /** Records that stay as they are, since they would get a garbled name. */
  garbled: LeftOut[]
}

/** The changes from the stored records to the new ones. Throws UnusableAnswer where many names are garbled. */
export function planRecords<Row extends StoredRecord>(comparison: Comparison<Row>): RecordPlan<Row> {
  const { record, stored, requested, isRetained, spared, countryOf, today } = comparison
  const known = new Map(stored.filter((row) => !hasEnded(row, today)).map((row) => [row.id, row]))
  const ids = new Set(requested.map(({ id }) => id))
  const nothing = { added: [], changed: [], unchanged: [], ended: [], differences: [], shifts: [], garbled: [] }
  const plan: RecordPlan<Row> = nothing
  const garbled = new Map<string | null, string[]>()
  const compared: { country: string | null; fields: readonly string[] }[] = []
  const counts = new Map<string | null, ImportDifference>()
  const count = (row: Row) => {
    const country = countryOf(row)
    const found = counts.get(country) ?? empty(record, country)
    counts.set(country, found)
    return found
  }
  for (const row of requested) {
    const before = known.get(row.id)
    const worse = garbledOf(comparison.facts, before, row)
    if (worse !== null) garbled.set(countryOf(row), [...(garbled.get(countryOf(row)) ?? []), worse])
    const isLeft = worse !== null && before !== undefined
    if (isLeft) plan.garbled.push({ name: before.name, reasons: [IMPORTS.name_garbled({ name: worse })] })
    const fields = before === undefined || isLeft ? [] : changesOf(comparison, before, row)
    if (before !== undefined) compared.push({ country: countryOf(row), fields: fields.map(({ field }) => field) })
    const how = before === undefined ? 'added' : fields.length > 0 ? 'changed' : 'unchanged'
    if (how === 'unchanged') plan.unchanged.push(row.id)
    else plan[how].push(row)
    const counted = count(row)
    counted[how]++
    counted.after++
    if (before !== undefined) counted.before++
    if (how !== 'unchanged') note(counted, { change: how, ...namesOf(row), fields })
  }
  for (const row of known.values()) {
    if (!isRetained(row)) continue
    const counted = count(row)
    if (ids.has(row.id)) continue
    counted.before++
    if (spared?.has(row.id)) continue
    plan.ended.push(row.id)
    counted.ended++
    note(counted, { change: 'ended', ...namesOf(row), fields: [] })
  }
  for (const [country, texts] of garbled) refuseGarbled(texts, counts.get(country)?.after ?? 0, { record, country })
  plan.shifts = shiftsOf(record, compared)
  plan.differences = [...counts.values()]
    .map((each) => ({ ...each, examples: lossesFirst(each.examples) }))
    .sort((a, b) => ((a.country ?? '') < (b.country ?? '') ? -1 : 1))
  return plan
}

/**
 * Whether a record has ended by the day `today`, `YYYY-MM-DD`; also true of one valid on its first day alone, which is
 * how a record that began and ended on the same day is stored.
 */
export function hasEnded(
  { valid_from, valid_to }: Pick<StoredRecord, 'valid_from' | 'valid_to'>,
  today: string,
): boolean {
  if (valid_to === null || valid_to === undefined) return false
  return valid_to <= today || (valid_from === today && valid_to <= formatDate(parseDate(today) + 1))
}

/** A text that the source has garbled where the stored one, if there is any, is not. */
function garbledOf<Row extends StoredRecord>(
  facts: readonly (keyof Row & string)[],
  before: Row | undefined,
  after: Row,
): string | null {
  for (const field of facts) {
    const [text, was]: unknown[] = [after[field], before?.[field]]
    if (typeof text === 'string' && isGarbled(text) && !(typeof was === 'string' && isGarbled(was))) return text
  }
  return null
}

function changesOf<Row extends StoredRecord>({ facts, nameOf }: Comparison<Row>, before: Row, after: Row) {
  return facts
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => {
      const named = [before[field], after[field]].flatMap((value) => {
        const name = typeof value === 'string' ? nameOf?.(value) : undefined
        return name === undefined ? [] : [[value, name]]
      })
      const names = named.length === 0 ? {} : { names: Object.fromEntries(named) }
      return { field, before: before[field], after: after[field], ...names }
    })
}

/** The key of a record: the code of a grid area before its EIC, an EIC before other numbers. */
function namesOf({ id, name, extra_ids = [] }: StoredRecord): Pick<RecordChange, 'id' | 'name' | 'code'> {
  const report =
    extra_ids.find(({ kind }) => kind.endsWith('mga_code')) ??
    extra_ids.find(({ kind }) => kind === 'eic') ??
    extra_ids[0]
  return report === undefined ? { id, name } : { id, name, code: report.value }
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
