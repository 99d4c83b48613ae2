import { formatDate } from '../../../calendar/civil.ts'
import type { Context } from '../../../context.ts'
import type { Orm } from '../../../db.ts'
import { ownMarketPartners } from '../../../access/market-partners/store.ts'
import { AppError } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { type ReceivedFile, readAllocationFile } from './file-service.ts'
import * as days from './day-write-store.ts'
import {
  type AllocationWriteResult as Result,
  AllocationWriteQuery,
  AllocationWriteResult,
  type MessageReference,
  WRITE_TYPES,
  type WriteType,
} from '../imports/contract.ts'
import { ImportRecord } from '../imports/record-service.ts'
import { acknowledgmentsOf, findDocuments } from '../imports/store.ts'
import { compareWithStored, type Effect, effectOf, type SentWarning } from './standing-store.ts'
import { type Interchange, type InterchangeMessage, partiesOf } from '../imports/interchange.ts'
import { codeOfFault } from '../imports/edifact-faults.ts'
import { type PartnerWarning, partnerWarningsOf } from '../edifact/partner-warnings.ts'
import { maloCheckDigit } from '../malo.ts'
import { MARKET_ACCESS } from '../messages.ts'
import {
  divideRows,
  ensureMonths,
  eachRows,
  faultsIn,
  type FileRows,
  forgetFile,
  receiveFile,
} from './file-rows-store.ts'
import { settleDays, settlePoints } from './refuse-service.ts'
import { refused } from './sent-faults.ts'
import { withdraw } from './withdraw-store.ts'
import * as store from './write-store.ts'

const MOST_BYTES = 1024 * 1024 * 1024
/** A gigabyte of rows with their series takes minutes to be stored. */
const LIMIT_MS = 15 * 60_000
/** Maximum number of reported references. */
const MOST_REFERENCES = 100
/** What a file takes in memory at most: rows on their way to disk, and days that are begun. */
const HELD_BYTES = 48 * 1024 * 1024

export const writeAllocations = operation({
  area: 'market-access',
  method: 'POST',
  path: '/market-access/v1alpha1/timeseries/allocations',
  summary: 'Import allocated energy from a file',
  description:
    'Accepts NDJSON with a line per day (`day`, `values`) or per quarter-hour (`start_time`, `value`), ' +
    'CSV with the same columns (1 to 100 for a day), and MSCONS. CSV and NDJSON are stored completely or ' +
    'not at all. MSCONS messages are stored one by one; `skipped_messages` lists the others (`atomic`: ' +
    'all or none). A version of a day is stored once: the same content is `unchanged`, other content ' +
    'needs a higher version. The highest version is valid. Without a version, the next one is assigned if ' +
    'the content differs. A version covers the whole day: null, empty cells and missing quarter-hours are ' +
    'gaps, except in MSCONS, which leaves quarter-hours unchanged that it does not contain. `warnings` ' +
    'lists days that lose values; `dropped` lists days of gaps only. MSCONS measures other than active ' +
    'electrical energy per quarter-hour and forecasts (QTY 187) are listed in `skipped`. Tests (UNB DE ' +
    '0035) are rejected. Cancellations restore the previous values (`references`). `acknowledgments` and ' +
    'the header `Link` lead to the CONTRL and APERAK.',
  access: 'write',
  alpha: true,
  weight: 5,
  status: 201,
  other_status: 200,
  limit_ms: LIMIT_MS,
  query: AllocationWriteQuery,
  upload: {
    types: WRITE_TYPES,
    limit_bytes: MOST_BYTES,
    held_bytes: ({ received_bytes }) => Math.min(HELD_BYTES, received_bytes * 4),
    read: async (sent, { query }, signal, caller) => {
      const content_type = sent.content_type as WriteType
      const record = new ImportRecord(caller, query as AllocationWriteQuery, content_type)
      try {
        const { atomic, decimal } = query as AllocationWriteQuery
        return { record, ...(await readAllocationFile({ ...sent, content_type, atomic, decimal }, record, signal)) }
      } catch (error) {
        await record.close(error, signal.aborted)
        linkAcknowledgments(error, record)
        throw error
      }
    },
    release: async ({ record, rows }) => {
      await record.close()
      await rows.release()
    },
  },
  output: AllocationWriteResult,
  run: async (context, { query, body: file }) => {
    try {
      return await context.db.transaction((tx) => written(context, tx, file, query))
    } catch (error) {
      file.record.failed(error)
      linkAcknowledgments(error, file.record)
      throw error
    }
  },
})

/** Where the answers to a MSCONS are. */
const linkTo = (uid: string) => `<${acknowledgmentsOf(uid)}>; rel="describedby"`

/** A refused MSCONS gets a response, too: its 422 gives the path. */
function linkAcknowledgments(error: unknown, { heads, uid }: ImportRecord): void {
  if (heads === null || !(error instanceof AppError) || error.code !== 'invalid') return
  error.headers.Link = linkTo(uid)
}

type RecordedFile = ReceivedFile & { record: ImportRecord }
/** Messages about a file beside what became of its days. */
type WriteReport = Effect & Pick<Result, 'references' | 'partner_warnings'>

async function written(context: Context, tx: Orm, file: RecordedFile, query: AllocationWriteQuery): Promise<Result> {
  const { organization, shared } = context
  if (file.record.heads !== null) context.response.headers.Link = linkTo(file.record.uid)
  file.record.reached('checking')
  await store.lockWriting(tx, organization.id)
  const ids = { organization_id: organization.id, import_uid: file.record.uid, isCluster: await shared.isCluster() }
  const sent = await receiveFile(tx, ids, file.rows.chunks())
  const isMscons = file.content_type === 'application/edifact'
  if (isMscons) await settlePoints(tx, sent, divided(file, query))
  await divideRows(tx, sent)
  if (isMscons) await settleDays(tx, sent, divided(file, query))
  const references = isMscons ? await referencesOf(tx, sent, file.record) : []
  const partner_warnings = await warningsOf(context, file.record)
  const faults = await faultsIn(sent, (rows) => store.findSeriesFaults(tx, rows))
  await eachRows(sent, (rows) => compareWithStored(tx, rows))
  file.record.reached('checking')
  if (query.dry_run || faults.length > 0) faults.push(...(await faultsIn(sent, (rows) => days.findDayFaults(tx, rows))))
  if (faults.length > 0) throw refused(faults)
  const effect = await effectOf(tx, sent)
  if (query.dry_run) {
    context.response.status = 200
    const result = resultOf(file, await days.foreseen(tx, sent), { ...effect, references, partner_warnings })
    await file.record.succeed(tx, result, file.refusals?.problems)
    await forgetFile(tx, sent)
    return result
  }
  await ensureMonths(tx, sent, shared)
  return stored(context, tx, sent, file, { ...effect, references, partner_warnings })
}

/** What may be stored of a file though other messages of it are wrong; null where it is all or nothing. */
function divided({ counts, refusals, record: { heads } }: RecordedFile, { atomic }: AllocationWriteQuery) {
  return atomic || refusals === null || heads === null ? null : { counts, refusals, heads }
}

async function stored(
  context: Context,
  tx: Orm,
  sent: FileRows,
  file: RecordedFile,
  report: WriteReport,
): Promise<Result> {
  const { record, counts } = file
  const reached = (done: number) => record.reached('storing', done, counts.series_days)
  reached(0)
  const outcome = await days.storeRows(tx, sent, { reached })
  if (Array.isArray(outcome)) throw refused(outcome)
  const result = resultOf(file, outcome, report)
  const { warnings: _, dropped: __, skipped: ___, references: ____, skipped_messages: _____, ...after } = result
  if (result.stored === 0) context.response.status = 200
  else context.audit({ type: 'allocations.written', subject: `change ${result.last_change}`, after })
  await record.succeed(tx, result, file.refusals?.problems)
  await forgetFile(tx, sent)
  return result
}

async function warningsOf({ db }: Context, { heads }: ImportRecord): Promise<PartnerWarning[]> {
  return heads === null ? [] : partnerWarningsOf(heads.interchanges.map(partiesOf), await ownMarketPartners(db))
}

/**
 * Messages of the file that cancel or replace others, with the imports of those; cancelled days join the received rows.
 */
async function referencesOf(tx: Orm, sent: FileRows, { heads }: ImportRecord): Promise<MessageReference[]> {
  const references: MessageReference[] = []
  for (const interchange of heads?.interchanges ?? []) references.push(...(await referencesIn(tx, sent, interchange)))
  return references.slice(0, MOST_REFERENCES)
}

async function referencesIn(tx: Orm, sent: FileRows, { sender, messages }: Interchange): Promise<MessageReference[]> {
  const referring = messages.filter((each) => !each.is_refused && (each.function === '1' || each.function === '5'))
  const documents = referring.flatMap(({ refers_to }) => refers_to ?? [])
  const found = await findDocuments(tx, sent.organization_id, { sender: sender.id, documents })
  const known = new Map(found.map((each) => [each.document, each]))
  const meantBy = ({ refers_to }: InterchangeMessage) => known.get(refers_to ?? '') ?? null
  const isCancelling = (each: InterchangeMessage) => each.function === '1'
  const withdrawals = referring.filter(isCancelling).flatMap((each) => {
    const supplied = meantBy(each)?.message.supplied ?? null
    return supplied === null ? [] : { row: each.start, supplied }
  })
  const days = await withdraw(tx, sent, withdrawals)
  return referring.map((each) => {
    const meant = meantBy(each)
    const is_stored = isCancelling(each) && meant?.message.supplied != null
    return {
      function: isCancelling(each) ? ('cancellation' as const) : ('replacement' as const),
      ...{ document: each.document, refers_to: each.refers_to, import_uid: meant?.uid ?? null },
      withdrawn_days: is_stored ? (days.get(each.start) ?? 0) : null,
    }
  })
}

function resultOf({ counts, record, refusals }: RecordedFile, written: days.Written, report: WriteReport): Result {
  const { first_day, last_day, dropped, ...counted } = counts
  const warnings = report.warnings.map((warning) => ({ ...warning, msg: warningText(warning) }))
  return {
    ...{ import_uid: record.uid, ...counted, ...written, ...report, warnings },
    dropped: dropped.map((each) => ({ ...each, day: formatDate(each.day) })),
    // A file of cancellations alone has no days.
    first_day: counts.series_days === 0 ? null : formatDate(first_day),
    last_day: counts.series_days === 0 ? null : formatDate(last_day),
    skipped_message_count: refusals?.count ?? 0,
    skipped_messages: (refusals?.messages ?? []).map((each) => ({
      ...each,
      problems: each.problems.map((of) => ({ ...of, error_code: codeOfFault(of)?.code ?? null })),
    })),
    acknowledgments: record.heads === null ? null : acknowledgmentsOf(record.uid),
  }
}

function warningText({ code, lost, version, in_force, market_identifier }: SentWarning): string {
  if (code === 'values_lost')
    return `${lost} known ${lost === 1 ? 'value becomes a gap' : 'values become gaps'}: the file has gaps there, or leaves them out`
  if (code === 'not_in_force')
    return `Version ${version} has no effect: version ${in_force} of this day holds; send it as a higher one if it should`
  if (code === 'malo_check_digit') {
    const check_digit = maloCheckDigit(market_identifier)
    return MARKET_ACCESS.malo_check_digit({ malo: market_identifier, check_digit }).text
  }
  return 'The accounting point has no control area, so that forecasts and accuracy leave it out: tell it with PUT /accounting-points'
}
