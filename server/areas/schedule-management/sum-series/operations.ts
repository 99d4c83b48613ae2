import type { Context } from '../../../context.ts'
import { type AppError, invalid, notFound, valueError } from '../../../errors.ts'
import { operation, type SentFile } from '../../../operation.ts'
import { againstAllocations, againstVersion } from './compare-service.ts'
import { timesOf } from './compare.ts'
import * as contract from './contract.ts'
import { storeTest } from '../responses/store-response-service.ts'
import { EdifactFault } from './edifact/interchange.ts'
import * as store from './store.ts'
import { type Refusal, importInterchanges } from './import-service.ts'
import { SUM_SERIES } from './messages.ts'

const area = 'schedule-management'
/** Some forty series, of which a month has 230 kB. */
const MOST_BYTES = 10 * 1024 * 1024
const MOST_PROBLEMS = 100

async function readText({ chunks }: SentFile): Promise<{ text: string; content: Uint8Array }> {
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  const content = Buffer.concat(pieces)
  // UNOC is ISO 8859-1; the characters of a MaBiS message are all ASCII.
  const text = content.toString('latin1')
  return { text, content }
}

export const receiveSumSeries = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/mabis/sum-series',
  summary: 'Import a MaBiS interchange',
  description:
    'Imports each message or reports it in `refused` with its segment; the interchange is stored as ' +
    'received. A version of a series is stored once; a higher one is valid. Versions of a point come from ' +
    'one sender, unless `accept_sender` is set. An unknown point is accepted: see `is_known_point`. ' +
    'Returns 200 for a repeated interchange, and 422 for text that is not an interchange, is truncated or ' +
    'has no usable message. A file may contain several interchanges. A test (UNB DE 0035) is not ' +
    'imported: it is stored in the inbox with its CONTRL.',
  access: 'write',
  weight: 3,
  status: 201,
  other_status: 200,
  query: contract.ImportQuery,
  upload: {
    types: ['application/edifact', 'text/plain', 'application/octet-stream'],
    limit_bytes: MOST_BYTES,
    held_bytes: ({ received_bytes }) => received_bytes * 6,
    read: readText,
  },
  output: contract.ImportedInterchange,
  run: ({ db, organization, now, response, audit }, { query: { accept_sender }, body }) =>
    db.transaction(async (tx) => {
      const sent = { ...body, accept_sender }
      const { imported, refusals, entries, tests } = await importInterchanges(tx, organization.id, sent, now).catch(
        asInvalid,
      )
      if (imported.series.length + imported.statuses.length + imported.answers.length + tests.length === 0)
        throw nothingImported(refusals)
      for (const test of tests)
        await storeTest(tx, organization.id, test, { file_name: null, received_via: 'inbound' }, now)
      for (const entry of entries) audit(entry)
      if (imported.interchange_uid === null) response.status = 200
      return imported
    }),
})

/** What is wrong with each message, or with an interchange that has none. */
function nothingImported(refusals: readonly Refusal[]): AppError {
  if (refusals.length === 0) return invalid([valueError(['body'], SUM_SERIES.nothing_imported)])
  return invalid(refusals.slice(0, MOST_PROBLEMS).map(({ fault }) => valueError(['body', fault.segment], fault.detail)))
}

function asInvalid(error: unknown): never {
  if (error instanceof EdifactFault) throw invalid([valueError(['body', error.segment], error.detail)])
  throw error
}

export const listSumSeries = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/mabis/sum-series',
  summary: 'List sum series (Summenzeitreihen)',
  access: 'read',
  query: contract.SumSeriesQuery,
  names: { sought: ['point_id', 'balance_group'] },
  output: contract.SumSeriesList,
  columns: [
    ...['uid', 'pi', 'point_id', 'month', 'version_ts', 'is_newest', 'obis', 'kind', 'name', 'balance_group'],
    ...['from_balance_group', 'balancing_area', 'control_area', 'total_kwh', 'quarter_hours', 'missing_quarter_hours'],
    ...['data_status', 'data_status_ts', 'check', 'check_refused', 'document_number', 'sender_id', 'receiver_id'],
    'received_ts',
  ],
  rows: ({ series }) => series,
  run: async ({ db }, { query }) => {
    const { series, total } = await store.listSeries(db, query)
    return { series, limit: query.limit, offset: query.offset, total }
  },
})

/** A series of the organization; 404 for another. */
export async function knownSeries({ db }: Pick<Context, 'db'>, uid: string): Promise<store.SeriesRow> {
  const series = await store.findSeries(db, uid)
  if (series === null) throw notFound('Sum series')
  return series
}

export const readSumSeries = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/mabis/sum-series/{uid}',
  summary: 'Get a sum series with its values',
  access: 'read',
  params: contract.SumSeriesPath,
  output: contract.SumSeriesValues,
  errors: ['not_found'],
  columns: ['start_time', 'kwh'],
  rows: ({ values }) => values,
  run: async (context, { path: { uid } }) => {
    const series = await knownSeries(context, uid)
    const values = await store.valuesOf(context.db, uid)
    const times = timesOf(series.month)
    return { ...series, values: times.map((start_time, slot) => ({ start_time, kwh: values[slot] ?? null })) }
  },
})

export const compareSumSeries = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/mabis/sum-series/{uid}/comparison',
  summary: 'Compare a sum series by quarter-hour',
  description: 'Sums and differences cover quarter-hours with values on both sides.',
  access: 'read',
  weight: 2,
  params: contract.SumSeriesPath,
  query: contract.ComparisonQuery,
  output: contract.SumSeriesComparison,
  errors: ['not_found'],
  columns: ['start_time', 'kwh', 'other_kwh', 'difference_kwh'],
  rows: ({ rows }) => rows,
  run: async (context, { path: { uid }, query }) => {
    const series = await knownSeries(context, uid)
    if (query.with === undefined)
      return { series, with: 'allocations', other: null, ...(await againstAllocations(context, series)) } as const
    const other = await store.findSeries(context.db, query.with)
    if (other === null || other.point_id !== series.point_id || other.month !== series.month)
      throw invalid([valueError(['query', 'with'], SUM_SERIES.other_series, query.with)])
    return { series, with: 'version', other, ...(await againstVersion(context, series, other)) } as const
  },
})
