import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { HOUR_MS } from '#server/calendar/zone.ts'
import { QUICK_RETRIES_MS, settlementOf, type Verdict } from '#server/delivery/outbox-worker.ts'
import type { Acknowledgement, Confirmation } from '../documents/market-document.ts'
import { acknowledgementOutcome, confirmationOutcome } from '../documents/outcome.ts'
import { stateByAnswers, type VersionAnswer } from '../schedules/answers.ts'
import { dayGates, gateRefusal, PHASES, phaseAt } from '../schedules/gate-closure.ts'
import { isUnanswered, NO_ACK_MINUTES, REQUEST_DELAYS_MS } from '../schedules/no-answer.ts'
import { changesOf, forecastSeries, nextSeries, scheduleDocument } from '../schedules/schedule-message.ts'
import { TSO_IDS, TSOS, type TsoId } from '../schedules/tsos.ts'
import { activeVersion, answerEvent, forecastEnd, versionAfter } from '../schedules/version-status.ts'
import { answerTo, answerToRequest, disturbed, receiptFault } from '../simulator/answer-to.ts'
import type { Mood } from '../simulator/answer-documents.ts'
import { between, type Chance, chanceOf } from '../simulator/chance.ts'
import { Faults, NO_FAULTS } from '../simulator/faults.ts'
import { emptyBook, type PlannedAnswer } from '../simulator/operator-book.ts'
import { type ModelEvent, ModelStore, type ModelVersion } from './model-store.test-support.ts'

const OWN = '11XSEAGULL-----R'
const GERMAN = TSO_IDS.filter((id) => TSOS[id].market === 'DE')
/** Among them both changes of the clock, a leap day, the ends of a month and of a year. */
const DATES = ['2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31', '2027-01-01', '2026-07-03']
const LEASE_MS = 60_000
const DELIVERY_MS = 30_000
/** By topic: what the product waits between tries. */
const RETRIES_MS = { forecast: QUICK_RETRIES_MS, schedule: QUICK_RETRIES_MS, request: REQUEST_DELAYS_MS }

/** A delivery that one process has under way; gone when the process is. */
type Flight = { event: ModelEvent; lease: number; ends_ms: number; is_sent: boolean; verdict: Verdict | null }
/** What is on its way through the network. */
type Packet = { at_ms: number; arrive: () => void }
type Offered = { due_ms: number; answer: PlannedAnswer }

/**
 * One run of submissions, processes that crash, a network that delays, and operators with faults, in a world whose clock,
 * chance, transport and queue are all drawn from `seed`: the same seed runs the same way. Decisions are the product's own
 * modules; invariants are looked at after every step.
 */
export class Episode {
  readonly store = new ModelStore()
  readonly #chance: Chance
  readonly #dates: string[]
  readonly #book = emptyBook()
  #faults: Faults
  #offered: Offered[] = []
  #packets: Packet[] = []
  #processes: Flight[][] = [[], []]
  #phases = new Map<string, number>()
  /** Values of every version of every forecast, by its event. */
  #submitted = new Map<string, readonly number[]>()
  #effects = new Map<string, number>()
  /** Submissions that were acknowledged, by day: the newest must have an end when everything has calmed down. */
  readonly acknowledged = new Map<string, number>()
  now_ms: number
  steps = 0

  constructor(seed: number) {
    this.#chance = chanceOf(seed)
    const first = between(this.#chance, 0, DATES.length - 1)
    this.#dates = [DATES[first] ?? '', DATES[(first + 1) % DATES.length] ?? '']
    this.now_ms = Math.min(...this.#dates.map((date) => deliveryDay(date).start_ms)) - 48 * HOUR_MS
    const rate = (most: number) => (this.#chance() < 0.5 ? 0 : this.#chance() * most)
    this.#faults = Faults.parse({
      ...{ refuse_rate: rate(0.5), lose_receipt_rate: rate(0.5), duplicate_rate: rate(0.5), lose_rate: rate(0.5) },
      ...{ reorder_rate: rate(0.8), information_rate: rate(0.3), reject: { rate: rate(0.3), codes: ['A54'] } },
      ...{ reject_series: { rate: rate(0.2), codes: ['A22'] }, delay_ms: { least: 0, most: 40_000 } },
    })
  }

  /** One thing that happens, by chance. */
  step(): void {
    this.steps++
    const draw = this.#chance()
    if (draw < 0.05) this.#submit()
    else if (draw < 0.3) this.#claim()
    else if (draw < 0.45) this.#send()
    else if (draw < 0.7) this.#pass(between(this.#chance, 0, 3000))
    else if (draw < 0.82) this.#settle()
    else if (draw < 0.95) this.#collect()
    else if (draw < 0.97) this.#watch()
    else if (draw < 0.985) this.#crash()
    else this.#pass(between(this.#chance, 0, this.#chance() < 0.05 ? 20 * HOUR_MS : 120_000))
    this.#check()
  }

  /** Faults end, and everything that is due is done until nothing is left; then nothing may be lost. */
  calm(): void {
    this.#faults = NO_FAULTS
    for (let round = 0; round < 400 && (this.#isBusy() || round < 3); round++) {
      for (let turn = 0; turn < 12; turn++) this.#claim()
      for (const process of this.#processes) for (const flight of process) this.#sendFlight(flight)
      this.#pass(5_000)
      for (let turn = 0; turn < 24; turn++) this.#settle()
      this.#collect()
      this.#watch()
      if (round % 8 === 7) this.#pass(NO_ACK_MINUTES * 60_000)
      this.#check()
    }
    this.#checkEnd()
  }

  #mood(): Mood {
    return { faults: this.#faults, chance: this.#chance, now_ms: this.now_ms }
  }

  /** A forecast is handed in: new values, those of before, or those that are stored. */
  #submit(): void {
    const date = this.#dates[between(this.#chance, 0, this.#dates.length - 1)] ?? ''
    const mw = GERMAN.map(() => between(this.#chance, 1, 2))
    const known = this.store.days.get(date)
    if (known !== undefined && known.mw.every((each, index) => each === mw[index])) return
    const version = (known?.version ?? 0) + 1
    this.store.days.set(date, { date, version, mw, is_processed: false })
    this.store.addEvent({ topic: 'forecast', subject: date, version, date, version_uid: null }, this.now_ms)
    this.#submitted.set(`forecast ${date} ${version}`, mw)
    this.acknowledged.set(date, version)
  }

  #claim(): void {
    const event = this.store.claim(['forecast', 'schedule', 'request'], this.now_ms, LEASE_MS)
    if (event === null) return
    const flight = { event, lease: event.lease ?? 0, ends_ms: this.now_ms + DELIVERY_MS, is_sent: false, verdict: null }
    this.#processes[between(this.#chance, 0, 1)]?.push(flight)
  }

  #send(): void {
    const flights = this.#processes.flat().filter(({ is_sent }) => !is_sent)
    const flight = flights[between(this.#chance, 0, Math.max(0, flights.length - 1))]
    if (flight !== undefined) this.#sendFlight(flight)
  }

  #sendFlight(flight: Flight): void {
    if (flight.is_sent) return
    flight.is_sent = true
    const { event } = flight
    if (event.topic === 'forecast') flight.verdict = this.#schedule(event)
    else this.#transmit(flight)
  }

  /** A forecast becomes schedules, one per operator, in one transaction. */
  #schedule(event: ModelEvent): Verdict {
    if (this.store.days.get(event.date)?.version !== event.version) return { verdict: 'later', detail: 'replaced' }
    const mw = this.#submitted.get(event.id) ?? []
    const made = GERMAN.map((tso, index) => this.#newVersion(tso, event.date, event, mw[index] ?? 0))
    if (made.includes('closed')) return { verdict: 'rejected', detail: 'the gate is closed' }
    for (const version of made) if (typeof version === 'object') this.#insert(version)
    return { verdict: 'taken' }
  }

  #newVersion(tso: TsoId, date: string, event: ModelEvent, mw: number): ModelVersion | 'closed' | 'known' {
    const versions = this.store.versions(tso, date)
    if (versions.some(({ forecast }) => forecast === event.version)) return 'known'
    const newest = versions.at(-1)
    const [version, day] = [(newest?.version ?? 0) + 1, { tso, sender_id: OWN, date }]
    const values = valuesOf(mw, deliveryDay(date).quarter_hours)
    const sent = (['production', 'consumption'] as const).map((type) => forecastSeries(type, day, values))
    const series = nextSeries(day, sent, newest?.series ?? [], version)
    const changes = changesOf(series, newest?.series ?? [])
    const timing = { now_ms: this.now_ms, is_first: version === 1 }
    if (gateRefusal(dayGates('DE', date), changes, timing) !== null) return 'closed'
    const document = scheduleDocument({ ...day, version, created_ts: new Date(this.now_ms).toISOString(), series })
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
    }
  }

  #insert(version: ModelVersion): void {
    const versions = this.store.versions(version.tso, version.date)
    versions.push(version)
    const { tso, date, uid: version_uid } = version
    this.store.addEvent(
      { topic: 'schedule', subject: `${tso} ${date}`, version: version.version, date, version_uid },
      this.now_ms,
    )
    for (const event of this.store.events.values()) {
      const is_older =
        event.topic === 'schedule' && event.subject === `${tso} ${date}` && event.version < version.version
      if (!is_older || event.state !== 'pending' || event.leased_until_ms > this.now_ms) continue
      this.store.settle(event, 'superseded')
      const older = versions.find((each) => each.version === event.version)
      if (older === undefined) continue
      this.store.move(older, versionAfter(older, 'supersede'))
      this.#settleForecast(older)
    }
  }

  #versionOf(event: ModelEvent): ModelVersion | undefined {
    return this.store.allVersions().find(({ uid }) => uid === event.version_uid)
  }

  /** The message travels, and its receipt travels back; either may take longer than anybody waits. */
  #transmit(flight: Flight): void {
    const version = this.#versionOf(flight.event)
    if (version === undefined) return
    const is_request = flight.event.topic === 'request'
    if (version.status !== (is_request ? 'timed_out' : 'ingested')) {
      flight.verdict = { verdict: is_request ? 'accepted' : 'taken' }
      return
    }
    this.#later(() => {
      const fault = receiptFault(this.#mood())
      if (fault !== 'refuse') this.#arrive(version, is_request)
      const verdict: Verdict =
        fault === null && !is_request ? { verdict: 'taken' } : { verdict: 'later', detail: fault ?? 'asked' }
      this.#later(() => {
        flight.verdict ??= verdict
      })
    })
  }

  #later(arrive: () => void): void {
    const slow = this.#chance() < 0.05 && this.#faults !== NO_FAULTS
    this.#packets.push({ at_ms: this.now_ms + between(this.#chance, 0, slow ? 120_000 : 500), arrive })
  }

  /** At the operator: equal messages have one effect. */
  #arrive({ document, uid }: ModelVersion, is_request: boolean): void {
    const mood = this.#mood()
    const { sender_id, receiver_id, start_ms, end_ms } = document
    const request = { kind: 'SRQ', message_id: uid, created_ts: '', sender_id, receiver_id, start_ms, end_ms } as const
    const written = this.#book.written
    const answers = is_request ? answerToRequest(request, this.#book) : answerTo(document, this.#book, mood)
    if (!is_request && this.#book.written > written) this.#effects.set(uid, (this.#effects.get(uid) ?? 0) + 1)
    for (const answer of disturbed(answers, mood)) this.#offered.push({ due_ms: this.now_ms + answer.delay_ms, answer })
  }

  #pass(ms: number): void {
    this.now_ms += ms
    const due = this.#packets.filter(({ at_ms }) => at_ms <= this.now_ms).sort((a, b) => a.at_ms - b.at_ms)
    this.#packets = this.#packets.filter(({ at_ms }) => at_ms > this.now_ms)
    for (const { arrive } of due) arrive()
  }

  /** A process hears how one of its deliveries ended, or has waited long enough. */
  #settle(): void {
    const process = this.#processes[between(this.#chance, 0, 1)] ?? []
    const index = process.findIndex(({ verdict, ends_ms }) => verdict !== null || ends_ms <= this.now_ms)
    const [flight] = index === -1 ? [] : process.splice(index, 1)
    if (flight === undefined) return
    const { event, lease, verdict } = flight
    flight.verdict ??= { verdict: 'later', detail: 'no answer in time' }
    // A process that was held up for so long goes on all the same with what it had begun.
    if (!flight.is_sent) this.#packets.push({ at_ms: this.now_ms + LEASE_MS, arrive: () => this.#sendFlight(flight) })
    if (event.lease !== lease || event.state !== 'pending') return
    const end = settlementOf(
      verdict ?? flight.verdict,
      event.attempts,
      { retry_delays_ms: RETRIES_MS[event.topic] },
      new Date(this.now_ms),
      this.#chance(),
    )
    this.store.settle(event, end.state, end.state === 'pending' ? end.retry_at.getTime() : this.now_ms)
    if (end.state !== 'pending') this.#settled(event, end.state)
  }

  #settled(event: ModelEvent, state: 'taken' | 'accepted' | 'rejected' | 'dead'): void {
    const version = this.#versionOf(event)
    if (event.topic === 'schedule' && version !== undefined) {
      const after = versionAfter(version, state === 'taken' ? 'send' : 'give_up')
      if (after !== version) {
        if (after.status === 'submitted') version.sent_ms = this.now_ms
        this.store.move(version, after)
      }
      this.#supersedeBefore(version)
      this.#settleForecast(version)
    }
    if (event.topic === 'forecast') {
      const [any] = this.store
        .versions(GERMAN[0] ?? 'TTG_DE', event.date)
        .filter(({ forecast }) => forecast === event.version)
      if (any !== undefined) this.#settleForecast(any)
    }
  }

  /** What was never sent before a version that was, never will be. */
  #supersedeBefore({ tso, date, version }: ModelVersion): void {
    for (const older of this.store.versions(tso, date))
      if (older.version < version) {
        const after = versionAfter(older, 'supersede')
        if (after === older) continue
        this.store.move(older, after)
        this.#settleForecast(older)
      }
  }

  /** A process fetches what is offered; it may die after it has taken a document up and before it says so. */
  #collect(): void {
    const due = this.#offered.filter(({ due_ms }) => due_ms <= this.now_ms)
    for (const offered of due) {
      this.#receive(offered.answer)
      if (this.#faults !== NO_FAULTS && this.#chance() < 0.02) return
      this.#offered = this.#offered.filter((each) => each !== offered)
    }
  }

  #receive({ content, message_id }: PlannedAnswer): void {
    if (content.kind === 'RI' || content.kind === 'ANO') return
    const identity = `${content.kind} ${content.sender_id} ${message_id}`
    if (this.store.documents.has(identity)) return
    this.store.documents.add(identity)
    const version = this.store
      .allVersions()
      .find(
        ({ document }) =>
          document.message_id === content.answers?.message_id &&
          document.version === content.answers.version &&
          document.receiver_id === content.sender_id,
      )
    if (version === undefined) throw new Error(`an answer to ${content.answers?.message_id} that was never sent`)
    version.answers.push(answerOf(version, content, identity))
    this.store.move(version, stateByAnswers(version, version.answers))
    this.#settleForecast(version)
  }

  /** Whether the forecast of a version has its end by now; only the stored version of the day is ever processed. */
  #settleForecast({ date, forecast }: ModelVersion): void {
    const built = GERMAN.flatMap((tso) => this.store.versions(tso, date).filter((each) => each.forecast === forecast))
    if (built.length < GERMAN.length) return
    const event = this.store.events.get(`forecast ${date} ${forecast}`)
    const end = forecastEnd(built.map(({ status }) => status))
    if (end === null) return
    if (event?.state === 'taken') this.store.settle(event, end)
    const day = this.store.days.get(date)
    if (end === 'accepted' && day?.version === forecast) day.is_processed = true
  }

  #watch(): void {
    for (const version of this.store.allVersions()) {
      if (!isUnanswered(version, NO_ACK_MINUTES, this.now_ms)) continue
      this.store.move(version, versionAfter(version, 'time_out'))
      const { uid, date } = version
      this.store.addEvent({ topic: 'request', subject: uid, version: 1, date, version_uid: uid }, this.now_ms)
    }
  }

  /** Everything that a process knew is gone: what it was about to send, and the receipts that it waited for. */
  #crash(): void {
    this.#processes[between(this.#chance, 0, 1)] = []
  }

  #isBusy(): boolean {
    const is_open = (event: ModelEvent) =>
      event.state === 'pending' || (event.topic === 'forecast' && event.state === 'taken')
    return (
      this.#processes.some((process) => process.length > 0) ||
      this.#packets.length > 0 ||
      this.#offered.length > 0 ||
      [...this.store.events.values()].some(is_open) ||
      this.store.allVersions().some(({ status }) => status === 'submitted')
    )
  }

  #check(): void {
    for (const day of this.store.days.values()) this.#checkDay(day)
    for (const [uid, count] of this.#effects) if (count > 1) throw new Error(`${uid} had an effect ${count} times`)
    for (const date of this.#dates) {
      const phase = PHASES.indexOf(phaseAt(dayGates('DE', date), this.now_ms))
      if (phase < (this.#phases.get(date) ?? 0)) throw new Error(`the phase of ${date} went back to ${PHASES[phase]}`)
      this.#phases.set(date, phase)
    }
  }

  /** `processed` if and only if every schedule of the stored version was accepted, and none of another one is active. */
  #checkDay({ date, version, is_processed }: { date: string; version: number; is_processed: boolean }): void {
    const active = GERMAN.map((tso) => activeVersion(this.store.versions(tso, date)))
    const is_accepted = active.every((each) => each?.forecast === version)
    if (is_processed && !is_accepted)
      throw new Error(
        `${date} is processed, and active are versions of ${active.map((each) => each?.forecast).join(', ')}`,
      )
    if (!is_processed && is_accepted)
      throw new Error(`${date} has every schedule of ${version} accepted and is not processed`)
  }

  /** Once nothing is under way: no submission is without its end, and both sides know of the same. */
  #checkEnd(): void {
    if (this.#isBusy()) throw new Error('it never came to rest')
    for (const [date, version] of this.acknowledged) {
      const state = this.store.events.get(`forecast ${date} ${version}`)?.state
      if (state !== 'accepted' && state !== 'rejected')
        throw new Error(`the submission ${date} ${version} was lost: ${state}`)
      if ((state === 'accepted') !== this.store.days.get(date)?.is_processed)
        throw new Error(`${date} ${version} is ${state}`)
    }
    for (const { uid, status } of this.store.allVersions())
      if (status === 'ingested' || status === 'submitted') throw new Error(`${uid} was left ${status}`)
    this.#checkOperators()
  }

  #checkOperators(): void {
    for (const { taken, versions } of this.#book.days.values())
      for (const { document } of versions.values()) {
        const ours = this.store.allVersions().find((each) => each.document === document)
        const is_theirs = taken?.version === document.version && ours?.status === 'accepted'
        if (ours?.status === 'accepted' && taken !== null && taken.version < document.version && !is_theirs)
          throw new Error(`${ours.uid} counts as accepted, and the operator has version ${taken.version}`)
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

function answerOf(version: ModelVersion, content: Acknowledgement | Confirmation, document_uid: string): VersionAnswer {
  const { series: sent, start_ms } = version.document
  const outcome =
    content.kind === 'ACK' ? acknowledgementOutcome(content, sent, start_ms) : confirmationOutcome(content, sent)
  const event = answerEvent(content, outcome.outcome)
  return { document_uid, kind: content.kind, created_ts: content.created_ts, event, series: outcome.series }
}
