import { type Field, ROOTS, spell } from './element-names.ts'
import type {
  Acknowledgement,
  AnomalyReport,
  Answered,
  Confirmation,
  DocumentSeries,
  Family,
  MarketDocument,
  RejectedSeries,
  ScheduleDocument,
  StatusRequest,
  WrittenDocument,
} from './market-document.ts'
import { DocumentFault, readElements } from './read-bytes.ts'
import { ElementReader } from './read-elements.ts'
import { readIntervals, readReasons, readTimeErrors } from './read-values.ts'
import { DOCUMENTS } from './messages.ts'

const REPORTING_INFORMATION = 'ReportingInformation_MarketDocument'

/** The answers that are read, by their elements. */
const KNOWN_ROOTS = (['ACK', 'ANO', 'CNF'] as const)
  .map((kind) => `${ROOTS.ess[kind].name} or ${ROOTS.cim[kind].name} (${kind})`)
  .join(', ')

/**
 * A document of either family, identified by its root. Unknown elements are skipped, codes stay as received.
 * DocumentFault for any other document, or one without a required part.
 */
export function readDocument(bytes: Uint8Array): { family: Family; document: MarketDocument } {
  const root = readElements(bytes)
  if (root.name === REPORTING_INFORMATION) {
    const reader = new ElementReader(root, 'cim')
    const message_id = reader.optional('message_id') === null ? null : reader.identification('message_id')
    return { family: 'cim', document: { kind: 'RI', message_id } }
  }
  for (const family of ['ess', 'cim'] as const)
    for (const kind of ['schedule', 'ACK', 'ANO', 'CNF', 'SRQ'] as const)
      if (ROOTS[family][kind].name === root.name)
        return { family, document: READERS[kind](new ElementReader(root, family)) }
  throw new DocumentFault(DOCUMENTS.unknown({ root: root.name, known: KNOWN_ROOTS }))
}

const READERS = {
  schedule: readSchedule,
  ACK: readAcknowledgement,
  ANO: readAnomalies,
  CNF: readConfirmation,
  SRQ: readStatusRequest,
} as const satisfies Record<WrittenDocument['kind'], (root: ElementReader) => MarketDocument>

function readSchedule(root: ElementReader): ScheduleDocument {
  const day = root.time('schedule_interval')
  return {
    kind: 'schedule',
    ...headerOf(root),
    version: root.integer('message_version'),
    ...day,
    domain: root.optional('domain'),
    series: root.all('schedule_series').map((each) => readSeries(each, day.start_ms)),
  }
}

function readAcknowledgement(root: ElementReader): Acknowledgement {
  return {
    kind: 'ACK',
    ...headerOf(root),
    answers: answeredBy(root, 'received_id', 'received_version'),
    rejected: root.all('rejected_series').map(readRejected),
    errors: readTimeErrors(root),
    reasons: readReasons(root),
  }
}

function readRejected(series: ElementReader): RejectedSeries {
  const version = series.optional('version') === null ? null : series.integer('version')
  return { id: series.text('id'), version, errors: readTimeErrors(series), reasons: readReasons(series) }
}

function readAnomalies(root: ElementReader): AnomalyReport {
  const day = root.time('schedule_interval')
  return {
    kind: 'ANO',
    ...headerOf(root),
    ...day,
    domain: root.optional('domain'),
    series: root.all('anomaly_series').flatMap((each) => {
      const whose = {
        sender_id: each.text('anomaly_sender', 'DocumentSenderIdentification'),
        message_id: each.text('anomaly_message', 'SendersDocumentIdentification'),
        message_version: each.integer('anomaly_version', 'SendersDocumentVersion'),
      }
      const series = each.family === 'cim' ? each.all('schedule_series') : [each]
      return series.map((one) => ({ ...readSeries(one, day.start_ms), ...whose }))
    }),
  }
}

function readConfirmation(root: ElementReader): Confirmation {
  const day = root.time('confirmed_interval')
  return {
    kind: 'CNF',
    ...headerOf(root),
    type: root.text('message_type'),
    ...day,
    domain: root.optional('domain'),
    answers: answeredBy(root, 'confirmed_id', 'confirmed_version'),
    confirmed: root.all('confirmed_series').map((each) => readSeries(each, day.start_ms)),
    imposed: root.all('imposed_series').map((each) => readSeries(each, day.start_ms, IMPOSED)),
    reasons: readReasons(root),
  }
}

function readStatusRequest(root: ElementReader): StatusRequest {
  const requested = root
    .all('component')
    .find((each) => each.optional('attribute') === spell('cim', 'schedule_interval'))
  const day = root.family === 'ess' ? root.time('requested_interval') : (requested ?? root).timeIn('attribute_value')
  return { kind: 'SRQ', ...headerOf(root), ...day }
}

function headerOf(root: ElementReader) {
  return {
    message_id: root.identification('message_id'),
    created_ts: root.instant('created_ts', 'CreationDateTime'),
    sender_id: root.text('sender_id'),
    receiver_id: root.text('receiver_id'),
  }
}

function answeredBy(root: ElementReader, id: Field, version: Field): Answered | null {
  const message_id = root.optional(id)
  if (message_id === null) return null
  const isLeftOut = root.family === 'cim' && root.optional(version) === null
  return { message_id, version: isLeftOut ? null : root.integer(version) }
}

/** Imposed series have names of the operator. */
const IMPOSED = { id: 'imposed_id', version: 'imposed_version' } as const

function readSeries(
  series: ElementReader,
  start_ms: number,
  { id, version }: { id: Field; version: Field } = { id: 'id', version: 'version' },
): DocumentSeries {
  return {
    id: series.text(id),
    version: series.integer(version),
    business_type: series.text('business_type'),
    in_area: series.optional('in_area'),
    out_area: series.optional('out_area'),
    in_party: series.optional('in_party'),
    out_party: series.optional('out_party'),
    contract_type: series.optional('contract_type'),
    agreement_id: series.optional('agreement_id'),
    intervals: readIntervals(series, start_ms),
    reasons: readReasons(series),
  }
}
