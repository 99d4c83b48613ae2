import { deliveryDay } from '#server/calendar/delivery-day.ts'
import type { Verdict } from '#server/delivery/outbox-worker.ts'
import type { Acknowledgement, Confirmation } from '../documents/market-document.ts'
import { acknowledgementOutcome, confirmationOutcome } from '../documents/outcome.ts'
import { stateByResponses, type VersionResponse } from '../responses/responses.ts'
import { dayGates, gateRefusal, phaseAt } from '../submission/gate-closure.ts'
import { isUnanswered, NO_ACK_MINUTES } from '../versions/no-answer.ts'
import { changesOf, forecastSeries, nextSeries, scheduleDocument } from '../submission/schedule-message.ts'
import { TSO_IDS, TSOS, type TsoId } from '../schedules/tsos.ts'
import { canAbandon } from '../versions/actions.ts'
import { RESEND, answerEvent, forecastEnd, versionAfter } from '../versions/status.ts'
import type { PlannedAnswer } from '../simulator/simulated-tso-state.ts'
import type { ModelEvent, ModelStore, ModelVersion } from './model-store.test-support.ts'
import { DELIVERY } from '../../../delivery/messages.ts'

const OWN = '11XSEAGULL-----R'
export const GERMAN_TSOS = TSO_IDS.filter((id) => TSOS[id].market === 'DE')

/** What the product does in one transaction each, by its own rules, on a store in memory. */
export class ModelFixture {
  readonly #store: ModelStore

  constructor(store: ModelStore) {
    this.#store = store
  }

  /** A forecast becomes schedules, one per operator, in one transaction. */
  schedule(event: ModelEvent, mw: readonly number[], now_ms: number): Verdict {
    if (this.#store.days.get(event.date)?.version !== event.version)
      return { verdict: 'later', detail: DELIVERY.failed({ why: 'replaced' }) }
    const made = GERMAN_TSOS.map((tso, index) => this.#newVersion(tso, event, mw[index] ?? 0, now_ms))
    if (made.includes('closed')) return { verdict: 'rejected', detail: DELIVERY.failed({ why: 'the gate is closed' }) }
    for (const version of made) if (typeof version === 'object') this.#insert(version, now_ms)
    return { verdict: 'delivered' }
  }

  #newVersion(tso: TsoId, event: ModelEvent, mw: number, now_ms: number): ModelVersion | 'closed' | 'known' {
    const { date } = event
    const versions = this.#store.versions(tso, date)
    if (versions.some(({ forecast }) => forecast === event.version)) return 'known'
    const newest = versions.at(-1)
    const [version, day] = [(newest?.version ?? 0) + 1, { tso, sender_id: OWN, date }]
    const values = valuesOf(mw, deliveryDay(date).quarter_hours)
    const sent = (['production', 'consumption'] as const).map((type) => forecastSeries(type, day, values))
    const series = nextSeries(day, sent, newest?.series ?? [], version)
    const changes = changesOf(series, newest?.series ?? [])
    const timing = { now_ms, is_first: version === 1 }
    if (gateRefusal(dayGates('DE', date), changes, timing) !== null) return 'closed'
    const document = scheduleDocument({ ...day, version, created_ts: new Date(now_ms).toISOString(), series })
    const state = { status: 'ingested', acceptance_level: '', answers: [], sent_ms: null } as const
    return {
      uid: `${tso} ${date} ${version}`,
      tso,
      date,
      version,
      forecast: event.version,
      series,
      document,
      ...state,
      answers: [],
      is_abandoned: false,
    }
  }

  #insert(version: ModelVersion, now_ms: number): void {
    const versions = this.#store.versions(version.tso, version.date)
    versions.push(version)
    const { tso, date, uid: version_uid } = version
    this.#store.addEvent(
      { topic: 'schedule', subject: `${tso} ${date}`, version: version.version, date, version_uid },
      now_ms,
    )
    for (const event of this.#store.events.values()) {
      const is_older =
        event.topic === 'schedule' && event.subject === `${tso} ${date}` && event.version < version.version
      if (!is_older || event.state !== 'pending' || event.leased_until_ms > now_ms) continue
      this.#store.settle(event, 'superseded')
      const older = versions.find((each) => each.version === event.version)
      if (older === undefined) continue
      this.#store.move(older, versionAfter(older, 'supersede'))
      this.#settleForecast(older)
    }
  }

  /** The schedule that an event is to send. */
  versionOf(event: ModelEvent): ModelVersion | undefined {
    return this.#store.allVersions().find(({ uid }) => uid === event.version_uid)
  }

  /** What follows from the end of a delivery. */
  settled(event: ModelEvent, state: 'delivered' | 'accepted' | 'rejected' | 'dead', now_ms: number): void {
    const version = this.versionOf(event)
    if (event.topic === 'schedule' && version !== undefined) {
      const after = versionAfter(version, state === 'delivered' ? 'send' : 'delivery_failed')
      if (after !== version) {
        if (after.status === 'submitted') version.sent_ms = now_ms
        this.#store.move(version, after)
      }
      this.#supersedeBefore(version)
      this.#settleForecast(version)
    }
    if (event.topic === 'forecast') {
      const [any] = this.#store
        .versions(GERMAN_TSOS[0] ?? 'TTG_DE', event.date)
        .filter(({ forecast }) => forecast === event.version)
      if (any !== undefined) this.#settleForecast(any)
    }
  }

  /** What was never sent before a version that was, never will be. */
  #supersedeBefore({ tso, date, version }: ModelVersion): void {
    for (const older of this.#store.versions(tso, date))
      if (older.version < version) {
        const after = versionAfter(older, 'supersede')
        if (after === older) continue
        this.#store.move(older, after)
        this.#settleForecast(older)
      }
  }

  /** Takes a document up that lay in the one mailbox of all operators, once; what belongs to nothing moves nothing. */
  receive({ content, message_id }: PlannedAnswer): void {
    if (content.kind === 'RI' || content.kind === 'ANO') return
    const identity = `${content.kind} ${content.sender_id} ${message_id}`
    if (this.#store.documents.has(identity)) return
    this.#store.documents.add(identity)
    const version = this.#store
      .allVersions()
      .find(
        ({ document }) =>
          document.message_id === content.answers?.message_id &&
          document.version === content.answers.version &&
          document.receiver_id === content.sender_id,
      )
    if (version === undefined) {
      this.#store.unassigned.add(identity)
      return
    }
    version.answers.push(answerOf(version, content, identity))
    this.#store.move(version, stateByResponses(version, version.answers))
    this.#settleForecast(version)
  }

  /** Whether the forecast of a version has its end by now; only the stored version of the day is ever processed. */
  #settleForecast({ date, forecast }: ModelVersion): void {
    const built = GERMAN_TSOS.flatMap((tso) =>
      this.#store.versions(tso, date).filter((each) => each.forecast === forecast),
    )
    if (built.length < GERMAN_TSOS.length) return
    const event = this.#store.events.get(`forecast ${date} ${forecast}`)
    const end = forecastEnd(built.map(({ status }) => status))
    if (event !== undefined) this.#store.answer(event, end ?? 'delivered')
    if (end === null) return
    const day = this.#store.days.get(date)
    if (end === 'accepted' && day?.version === forecast) day.is_processed = true
  }

  /** A person gives the newest version of a schedule up, where something is still tried or awaited. */
  abandon(tso: TsoId, date: string): void {
    const version = this.#store.versions(tso, date).at(-1)
    if (version === undefined || !canAbandon(version)) return
    version.is_abandoned = true
    this.#store.move(version, versionAfter(version, 'abandon'))
    const event = this.#eventOf(version)
    if (event?.state === 'pending' && event.lease === null) this.#store.settle(event, 'dead')
    this.#supersedeBefore(version)
    this.#settleForecast(version)
  }

  /** A user resends the identical message, where it got no response or was not delivered. */
  resend(tso: TsoId, date: string, now_ms: number): void {
    const version = this.#store.versions(tso, date).at(-1)
    const event = version && this.#eventOf(version)
    if (version === undefined || event === undefined || RESEND[version.status] !== 'same') return
    if (phaseAt(dayGates('DE', date), now_ms) === 'closed' || ['pending', 'superseded'].includes(event.state)) return
    this.#store.replay(event, now_ms)
    version.is_abandoned = false
    this.#store.move(version, versionAfter(version, 'resend'))
    this.#settleForecast(version)
  }

  #eventOf({ uid }: ModelVersion): ModelEvent | undefined {
    return [...this.#store.events.values()].find(
      ({ topic, version_uid }) => topic === 'schedule' && version_uid === uid,
    )
  }

  /** Requests the status of unanswered versions. */
  watch(now_ms: number): void {
    for (const version of this.#store.allVersions()) {
      if (!isUnanswered(version, NO_ACK_MINUTES, now_ms)) continue
      this.#store.move(version, versionAfter(version, 'time_out'))
      const { uid, date } = version
      const requests = [...this.#store.events.values()].filter(
        (each) => each.topic === 'request' && each.subject === uid,
      )
      if (requests.at(-1)?.state === 'pending') continue
      const request = { topic: 'request', subject: uid, version: requests.length + 1, date, version_uid: uid } as const
      this.#store.addEvent(request, now_ms)
    }
  }
}

const known_values = new Map<string, readonly number[]>()
function valuesOf(mw: number, count: number): readonly number[] {
  const key = `${mw} ${count}`
  const values = known_values.get(key) ?? Array.from({ length: count }, () => mw)
  known_values.set(key, values)
  return values
}

function answerOf(
  version: ModelVersion,
  content: Acknowledgement | Confirmation,
  document_uid: string,
): VersionResponse {
  const { series: sent, start_ms } = version.document
  const outcome =
    content.kind === 'ACK' ? acknowledgementOutcome(content, sent, start_ms) : confirmationOutcome(content, sent)
  const event = answerEvent(content, outcome.outcome)
  return { document_uid, kind: content.kind, created_ts: content.created_ts, event, series: outcome.series }
}
