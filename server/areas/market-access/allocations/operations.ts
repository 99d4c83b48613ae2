import type { Context } from '../../../context.ts'
import { DAY_MS } from '../../../calendar/civil.ts'
import { formatInstant, QUARTER_HOUR_MS } from '../../../calendar/zone.ts'
import { invalid, type Problem, problem } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { Encoded, type Row, RowStream } from '../../../answer.ts'
import { Queue } from '../../../process/queue.ts'
import { seriesJson } from '../../../wire.ts'
import { allocationOf, VALUE_COLUMNS, valueRows } from './assemble.ts'
import {
  AllocationChanges,
  AllocationChangesQuery,
  type AllocationSeries,
  AllocationsPage,
  AllocationsQuery,
} from '../contract.ts'
import { ALLOCATION_ZONE, MOST_PERIOD, type Period, slotsOf } from '../delivery-days.ts'
import { matchingSeries, type SeriesPage } from '../series/store.ts'
import { lastReceived, visibleUntil } from './head-store.ts'
import { readChanges, readValues } from './store.ts'

/** Values of one JSON answer; rows stream without limit. */
const MOST_VALUES = 10_000_000
const MOST_DAYS = 366
/** Values for which a call costs one token more. */
const VALUES_OF_A_TOKEN = 1_000_000

export const listAllocations = operation({
  area: 'market-access',
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations',
  summary: 'List allocated energy by quarter-hour',
  description:
    'A gap is null, never 0. `as_of` returns the values known at that time. JSON returns at most 10 ' +
    'million values; CSV and NDJSON stream without limit, one row per quarter-hour.',
  access: 'read',
  alpha: true,
  extraWeight: ({ query }) =>
    Math.min(20, Math.floor((query.accounting_point_id.length * slotsOf(spanOf(query))) / VALUES_OF_A_TOKEN)),
  query: AllocationsQuery,
  names: { sought: ['accounting_point_id', 'market_identifier'] },
  output: AllocationsPage,
  columns: VALUE_COLUMNS,
  rows: rowsAreStreamed,
  run: async (context, { query }) => {
    const period = checkedPeriod(query)
    const page = await matchingSeries(context.db, query)
    const as_of =
      query.as_of === undefined ? await lastReceived(context.db) : await visibleUntil(context.db, query.as_of)
    if (context.form === 'columns') return new RowStream(valueParts(context, page.items, period, as_of))
    const got = page.items.length * slotsOf(period)
    if (got > MOST_VALUES) throw invalid([tooManyValues(got)])
    return answered(context, page, { query, period, as_of })
  },
})

type AllocationsRequest = { query: AllocationsQuery; period: Period; as_of: string }

/** The page in its wrapper, series by series, so that others have their turn and no value is held longer than needed. */
async function answered<T>(
  context: Context,
  page: SeriesPage,
  { query, period, as_of }: AllocationsRequest,
): Promise<Encoded<T>> {
  const queue = new Queue(context.signal)
  const parts: Uint8Array[] = []
  for await (const { series, part } of readValues(context.db, page.items, period, as_of)) {
    parts.push(Buffer.from(parts.length === 0 ? '{"items":[' : ','), seriesJson(allocationOf(series, part, period)))
    if (queue.isOver) await queue.next()
  }
  if (parts.length === 0) parts.push(Buffer.from('{"items":['))
  parts.push(Buffer.from(`],"limit":${query.limit},"offset":${query.offset},"total":${page.total}}`))
  return new Encoded(Buffer.concat(parts))
}

async function* valueParts(
  { db }: Context,
  series: AllocationSeries[],
  period: Period,
  as_of: string,
): AsyncGenerator<Iterable<Row>> {
  for await (const each of readValues(db, series, period, as_of)) yield valueRows(each.series, each.part, period)
}

function rowsAreStreamed(): Row[] {
  throw new Error('rows of values come as a stream')
}

function spanOf({ start_time, end_time }: AllocationsQuery): Period {
  const [start_ms, end_ms] = [Date.parse(start_time), Date.parse(end_time)]
  return { start_ms, end_ms: Math.max(start_ms, end_ms) }
}

/** The period that is requested; 422 where it is not aligned, ends before it starts or is too long. */
function checkedPeriod(query: AllocationsQuery): Period {
  const period = { start_ms: Date.parse(query.start_time), end_ms: Date.parse(query.end_time) }
  const problems: Problem[] = []
  for (const field of ['start_time', 'end_time'] as const) {
    if (Date.parse(query[field]) % QUARTER_HOUR_MS === 0) continue
    const msg = 'Time should fall on a quarter-hour'
    problems.push(problem('time_unaligned', ['query', field], msg, query[field], { step: 'PT15M' }))
  }
  problems.push(...boundProblems(query, period))
  const end = ['query', 'end_time']
  if (period.end_ms <= period.start_ms)
    problems.push(problem('period_order', end, 'end_time should be after start_time', query.end_time))
  // An autumn with its clock change makes 366 calendar days an hour longer.
  else if (period.end_ms - period.start_ms > MOST_DAYS * DAY_MS + 4 * QUARTER_HOUR_MS) {
    const msg = `The period should be at most ${MOST_DAYS} days long`
    problems.push(problem('period_too_long', end, msg, query.end_time, { max: `P${MOST_DAYS}D` }))
  }
  if (problems.length > 0) throw invalid(problems)
  return period
}

/** A period that begins or ends out of reach. */
function boundProblems(query: AllocationsQuery, { start_ms, end_ms }: Period): Problem[] {
  const problems: Problem[] = []
  if (start_ms < MOST_PERIOD.start_ms) {
    const ge = formatInstant(MOST_PERIOD.start_ms, ALLOCATION_ZONE)
    const msg = `Input should be greater than or equal to ${ge}`
    problems.push(problem('greater_than_equal', ['query', 'start_time'], msg, query.start_time, { ge }))
  }
  if (end_ms > MOST_PERIOD.end_ms) {
    const le = formatInstant(MOST_PERIOD.end_ms, ALLOCATION_ZONE)
    const msg = `Input should be less than or equal to ${le}`
    problems.push(problem('less_than_equal', ['query', 'end_time'], msg, query.end_time, { le }))
  }
  return problems
}

function tooManyValues(got: number): Problem {
  const msg = `A JSON answer should have at most ${MOST_VALUES} values, not ${got}: ask for fewer series or a shorter period, or for text/csv or application/x-ndjson`
  return problem('too_many_values', ['query'], msg, null, { max: MOST_VALUES, got })
}

export const listAllocationChanges = operation({
  area: 'market-access',
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations/changes',
  summary: 'List changed days since a cursor',
  description: 'Ordered by the time when changes became visible. Pass `next_cursor` to continue.',
  access: 'read',
  alpha: true,
  query: AllocationChangesQuery,
  output: AllocationChanges,
  columns: ['change', 'accounting_point_id', 'flow_direction', 'day', 'version', 'replaces', 'in_force', 'received_at'],
  rows: ({ items }) => items.map((change) => ({ ...change })),
  run: ({ db }, { query }) => readChanges(db, query.cursor, query.limit),
})
