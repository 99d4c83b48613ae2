import { type XmlElement, writeXml } from '#server/wire/xml/xml-text.ts'
import { CODED, type Field, ROOTS, spell } from './element-names.ts'
import type {
  Acknowledgement,
  AnomalyReport,
  Answered,
  Confirmation,
  DocumentSeries,
  Family,
  Interval,
  Reason,
  ScheduleDocument,
  StatusRequest,
  TimeError,
  WrittenDocument,
} from './market-document.ts'

/** ENTSO-E code lists: roles, process, classification, product (active energy), unit, coding scheme. */
const BALANCE_RESPONSIBLE = 'A08'
const SYSTEM_OPERATOR = 'A04'
const SCHEDULE_DAY = 'A17'
const DETAIL = 'A01'
const SCHEDULE = 'A01'
const STATUS_REQUEST = 'A59'
const ACTIVE_ENERGY = '8716867000016'
const MEGAWATT = 'MAW'
const EIC_SCHEME = 'A01'
const QUANTITY_DECIMALS = 3

/** Writes the elements of one family; what the family has no place for, and what is null, is left out. */
class DocumentWriter {
  readonly #family: Family

  constructor(family: Family) {
    this.#family = family
  }

  write(document: WrittenDocument): string {
    const { name, attributes, doctype } = ROOTS[this.#family][document.kind]
    return writeXml({ name, attributes, content: this.#contentOf(document) }, doctype)
  }

  #contentOf(document: WrittenDocument): XmlElement[] {
    if (document.kind === 'schedule') return this.#schedule(document)
    if (document.kind === 'SRQ') return this.#statusRequest(document)
    if (document.kind === 'ACK') return this.#acknowledgement(document)
    return document.kind === 'ANO' ? this.#anomalies(document) : this.#confirmation(document)
  }

  #schedule(document: ScheduleDocument): XmlElement[] {
    return [
      ...this.#values({
        message_id: document.message_id,
        message_version: String(document.version),
        message_type: SCHEDULE,
        process_type: SCHEDULE_DAY,
        classification: DETAIL,
        ...parties(document, BALANCE_RESPONSIBLE, SYSTEM_OPERATOR),
        created_ts: seconds(document.created_ts),
      }),
      ...this.#time('schedule_interval', document),
      ...this.#values({ domain: document.domain, subject_id: document.sender_id, subject_role: BALANCE_RESPONSIBLE }),
      ...document.series.flatMap((series) => this.#group('schedule_series', this.#series(series, document))),
    ]
  }

  #statusRequest(document: StatusRequest): XmlElement[] {
    const { message_id, created_ts, sender_id, start_ms, end_ms } = document
    const interval = `${minutes(start_ms)}/${minutes(end_ms)}`
    const components: [Field, string][] = [
      ['subject_id', sender_id],
      ['subject_role', BALANCE_RESPONSIBLE],
      ['schedule_interval', interval],
    ]
    return [
      ...this.#values({
        message_id,
        message_type: STATUS_REQUEST,
        process_type: this.#family === 'ess' ? SCHEDULE_DAY : null,
        ...parties(document, BALANCE_RESPONSIBLE, SYSTEM_OPERATOR),
        created_ts: seconds(created_ts),
        requested_interval: interval,
      }),
      ...components.flatMap(([field, attribute_value]) =>
        this.#group('component', this.#values({ attribute: spell('cim', field), attribute_value })),
      ),
    ]
  }

  #acknowledgement(document: Acknowledgement): XmlElement[] {
    return [
      ...this.#answerHeader(document),
      ...this.#answered(document.answers, 'received_id', 'received_version'),
      ...document.rejected.flatMap(({ id, version, errors, reasons }) =>
        this.#group('rejected_series', [
          ...this.#values({ id, version: version === null ? null : String(version) }),
          ...this.#errors(errors),
          ...this.#reasons(reasons),
        ]),
      ),
      ...this.#reasons(document.reasons),
      ...this.#errors(document.errors),
    ]
  }

  #anomalies(document: AnomalyReport): XmlElement[] {
    return [
      ...this.#answerHeader(document),
      ...this.#time('schedule_interval', document),
      ...this.#values({ domain: document.domain }),
      ...document.series.flatMap((each) => {
        const { sender_id: anomaly_sender, message_id: anomaly_message, message_version } = each
        const series = this.#series(each, document)
        return this.#group('anomaly_series', [
          ...this.#values({ anomaly_sender, anomaly_message, anomaly_version: String(message_version) }),
          // In CIM the series has its own element.
          ...(this.#family === 'cim' ? this.#group('schedule_series', series) : series),
        ])
      }),
    ]
  }

  #confirmation(document: Confirmation): XmlElement[] {
    return [
      ...this.#answerHeader(document, document.type),
      ...this.#time('confirmed_interval', document),
      ...this.#answered(document.answers, 'confirmed_id', 'confirmed_version'),
      ...this.#values({ domain: document.domain }),
      ...this.#reasons(document.reasons),
      ...document.imposed.flatMap((each) => this.#group('imposed_series', this.#series(each, document, IMPOSED))),
      ...document.confirmed.flatMap((each) => this.#group('confirmed_series', this.#series(each, document, CONFIRMED))),
    ]
  }

  #answerHeader(document: WrittenDocument, message_type: string | null = null): XmlElement[] {
    const { message_id, created_ts } = document
    return this.#values({
      message_id,
      message_type,
      created_ts: seconds(created_ts),
      ...parties(document, SYSTEM_OPERATOR, BALANCE_RESPONSIBLE),
    })
  }

  #answered(answers: Answered | null, id: Field, version: Field): XmlElement[] {
    if (answers === null) return []
    return this.#values({
      [id]: answers.message_id,
      [version]: answers.version === null ? null : String(answers.version),
    })
  }

  #series(series: DocumentSeries, day: Day, names: SeriesNames = {}): XmlElement[] {
    const { id: id_field = 'id', version: version_field = 'version', unit = 'unit' } = names
    const { id, version, business_type, in_area, out_area, in_party, out_party, contract_type, agreement_id } = series
    const period = [
      ...this.#time('time_interval', day),
      ...this.#values({ resolution: 'PT15M' }),
      ...series.intervals.flatMap((interval) => this.#group('interval', this.#interval(interval))),
    ]
    return [
      ...this.#values({
        [id_field]: id,
        [version_field]: String(version),
        business_type,
        product: ACTIVE_ENERGY,
        aggregation: 'A01',
      }),
      ...this.#values({ in_area, out_area, in_party, out_party, contract_type, agreement_id, [unit]: MEGAWATT }),
      ...this.#group('period', period),
      ...this.#reasons(series.reasons),
    ]
  }

  #interval({ pos, qty_mw, reasons }: Interval): XmlElement[] {
    return [...this.#values({ pos: String(pos), qty: qty_mw.toFixed(QUANTITY_DECIMALS) }), ...this.#reasons(reasons)]
  }

  #errors(errors: readonly TimeError[]): XmlElement[] {
    return errors.flatMap((error) =>
      this.#group('time_error', [...this.#time('time_error_interval', error), ...this.#reasons(error.reasons)]),
    )
  }

  #reasons(reasons: readonly Reason[]): XmlElement[] {
    return reasons.flatMap(({ code, text }) =>
      this.#group('reason', this.#values({ reason_code: code, reason_text: text })),
    )
  }

  #time(field: Field, { start_ms, end_ms }: Day): XmlElement[] {
    const [start, end] = [minutes(start_ms), minutes(end_ms)]
    if (this.#family === 'ess') return this.#values({ [field]: `${start}/${end}` })
    return this.#group(field, [
      { name: 'start', content: start },
      { name: 'end', content: end },
    ])
  }

  #group(field: Field, content: XmlElement[]): XmlElement[] {
    const name = spell(this.#family, field)
    return name === null ? [] : [{ name, content }]
  }

  #values(values: Partial<Record<Field, string | null>>): XmlElement[] {
    return (Object.entries(values) as [Field, string | null][]).flatMap(([field, value]): XmlElement[] => {
      const name = spell(this.#family, field)
      if (name === null || value === null) return []
      const coding: Record<string, string> = CODED.has(field) ? { codingScheme: EIC_SCHEME } : {}
      return this.#family === 'ess'
        ? [{ name, attributes: { v: value, ...coding } }]
        : [{ name, attributes: coding, content: value }]
    })
  }
}

/** How a series of a document spells what others spell otherwise. */
type SeriesNames = { id?: Field; version?: Field; unit?: Field }
const CONFIRMED: SeriesNames = { unit: 'confirmed_unit' }
const IMPOSED: SeriesNames = { id: 'imposed_id', version: 'imposed_version', unit: 'confirmed_unit' }

type Day = { start_ms: number; end_ms: number }

/**
 * A document as XML in UTF-8, the same bytes for the same document. Quantities are written with three decimals; they must
 * be rounded to that before. RangeError for a text that XML cannot hold.
 */
export function writeDocument(document: WrittenDocument, family: Family): string {
  return new DocumentWriter(family).write(document)
}

/** Values of a day as intervals, counted from 1. */
export function intervalsOf(values_mw: readonly number[]): Interval[] {
  return values_mw.map((qty_mw, slot) => ({ pos: slot + 1, qty_mw, reasons: [] }))
}

function parties(
  { sender_id, receiver_id }: { sender_id: string; receiver_id: string },
  sender_role: string,
  receiver_role: string,
) {
  return { sender_id, sender_role, receiver_id, receiver_role }
}

/** Instants of documents have seconds, those of intervals none (ESS 2.3, `YYYY-MM-DDTHH:MMZ`). */
function seconds(ts: string): string {
  return new Date(ts).toISOString().replace(/\.\d{3}Z$/, 'Z')
}

function minutes(instant_ms: number): string {
  return new Date(instant_ms).toISOString().replace(/:\d{2}\.\d{3}Z$/, 'Z')
}
