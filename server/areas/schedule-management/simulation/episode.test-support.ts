import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { HOUR_MS } from '#server/calendar/zone.ts'
import { QUICK_RETRIES_MS, settlementOf, type Verdict } from '#server/delivery/outbox-worker.ts'
import { dayGates, PHASES, phaseAt } from '../submission/gate-closure.ts'
import { NO_ACK_MINUTES, REQUEST_DELAYS_MS } from '../versions/no-answer.ts'
import { answerTo, answerToRequest, disturbed, receiptFault } from '../simulator/answer-to.ts'
import type { Mood } from '../simulator/answer-documents.ts'
import { between, type Random, randomOf } from '../simulator/random.ts'
import { Faults, NO_FAULTS } from '../simulator/faults.ts'
import { SimulatorMemory } from '../simulator/state-store.ts'
import type { SimulatedTsoState, PlannedAnswer } from '../simulator/simulated-tso-state.ts'
import { checkEnd, checkStep } from './invariants.test-support.ts'
import { GERMAN_TSOS, ModelFixture } from './model.test-support.ts'
import { type ModelEvent, ModelStore, type ModelVersion } from './model-store.test-support.ts'
import { DELIVERY } from '../../../delivery/messages.ts'

/** Among them both changes of the clock, a leap day, the ends of a month and of a year. */
const DATES = ['2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31', '2027-01-01', '2026-07-03']
const LEASE_MS = 60_000
const DELIVERY_MS = 30_000
/** By topic: what the product waits between tries. */
const RETRIES_MS = { forecast: QUICK_RETRIES_MS, schedule: QUICK_RETRIES_MS, request: REQUEST_DELAYS_MS }

/** A delivery in progress in a process; lost when the process dies. */
type Flight = { event: ModelEvent; lease: number; ends_ms: number; is_sent: boolean; verdict: Verdict | null }
/** What is on its way through the network. */
type Packet = { at_ms: number; arrive: () => void }
type Offered = { due_ms: number; answer: PlannedAnswer }

/**
 * One run of submissions, crashing processes, a delaying network, and operators with faults, in a world whose clock,
 * chance, transport and queue are all drawn from `seed`: the same seed runs the same way. Decisions are the product's
 * own modules; invariants are checked after every step.
 */
export class Episode {
  readonly store = new ModelStore()
  readonly #fixture = new ModelFixture(this.store)
  readonly #random: Random
  readonly #dates: string[]
  /** Where the operators remember beyond a restart; null: they never restart. */
  readonly #memory_path: string | null
  #memory: SimulatorMemory
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
  /** Answers in the mailbox that belong to nothing. */
  strays = 0

  constructor(seed: number) {
    this.#random = randomOf(seed)
    this.#memory_path = this.#random() < 0.2 ? join(tmpdir(), `quarterhour-episode-${process.pid}-${seed}`) : null
    const first = between(this.#random, 0, DATES.length - 1)
    this.#dates = [DATES[first] ?? '', DATES[(first + 1) % DATES.length] ?? '']
    this.now_ms = Math.min(...this.#dates.map((date) => deliveryDay(date).start_ms)) - 48 * HOUR_MS
    this.#memory = new SimulatorMemory(this.#memory_path, () => this.now_ms)
    const rate = (most: number) => (this.#random() < 0.5 ? 0 : this.#random() * most)
    // Some operators are silent for the whole run.
    const silence = this.#random() < 0.3 ? 1 : rate(0.5)
    this.#faults = Faults.parse({
      ...{ refuse_rate: rate(0.5), lose_receipt_rate: rate(0.5), duplicate_rate: rate(0.5), lose_rate: silence },
      ...{ reorder_rate: rate(0.8), information_rate: rate(0.3), reject: { rate: rate(0.3), codes: ['A54'] } },
      ...{ reject_series: { rate: rate(0.2), codes: ['A22'] }, delay_ms: { least: 0, most: 40_000 } },
    })
  }

  /** What the operators know of. */
  get #state(): SimulatedTsoState {
    return this.#memory.world('').state
  }

  /** Takes away what the operators remembered. */
  end(): void {
    this.#memory.close()
    if (this.#memory_path !== null) rmSync(this.#memory_path, { force: true })
  }

  /** One thing that happens, by chance. */
  step(): void {
    this.steps++
    const draw = this.#random()
    if (draw < 0.05) this.#submit()
    else if (draw < 0.3) this.#claim()
    else if (draw < 0.45) this.#send()
    else if (draw < 0.7) this.#pass(between(this.#random, 0, 3000))
    else if (draw < 0.82) this.#settle()
    else if (draw < 0.94) this.#collect()
    else if (draw < 0.97) this.#fixture.watch(this.now_ms)
    else if (draw < 0.975) this.#crash()
    else if (draw < 0.988) this.#act()
    else if (draw < 0.99) this.#stray()
    else if (draw < 0.991) this.#restartOperators()
    else this.#wait()
    this.#check()
  }

  /** Mostly short, sometimes as long as the timeout for a silent operator, rarely most of a day. */
  #wait(): void {
    const draw = this.#random()
    const most = draw < 0.05 ? 20 * HOUR_MS : draw < 0.5 ? (NO_ACK_MINUTES + 1) * 60_000 : 120_000
    this.#pass(between(this.#random, 0, most))
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
      this.#fixture.watch(this.now_ms)
      if (round % 8 === 7) this.#pass(NO_ACK_MINUTES * 60_000)
      // The longest wait between two requests for a status.
      if (round % 40 === 39) this.#pass(Math.max(...REQUEST_DELAYS_MS))
      this.#check()
    }
    if (this.#isBusy()) throw new Error('it never came to rest')
    checkEnd(this.store, this.#state, this.acknowledged)
    if (this.store.unassigned.size !== this.strays)
      throw new Error(`${this.strays} answers belonged to nothing, and ${this.store.unassigned.size} wait for somebody`)
  }

  #mood(): Mood {
    return { faults: this.#faults, random: this.#random, now_ms: this.now_ms }
  }

  /** A forecast is submitted: new values, those of before, or those that are stored. */
  #submit(): void {
    const date = this.#dates[between(this.#random, 0, this.#dates.length - 1)] ?? ''
    const mw = GERMAN_TSOS.map(() => between(this.#random, 1, 2))
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
    this.#processes[between(this.#random, 0, 1)]?.push(flight)
  }

  #send(): void {
    const flights = this.#processes.flat().filter(({ is_sent }) => !is_sent)
    const flight = flights[between(this.#random, 0, Math.max(0, flights.length - 1))]
    if (flight !== undefined) this.#sendFlight(flight)
  }

  #sendFlight(flight: Flight): void {
    if (flight.is_sent) return
    flight.is_sent = true
    const { event } = flight
    if (event.topic === 'forecast')
      flight.verdict = this.#fixture.schedule(event, this.#submitted.get(event.id) ?? [], this.now_ms)
    else this.#transmit(flight)
  }

  /** The message and its receipt travel; either may take longer than any timeout. */
  #transmit(flight: Flight): void {
    const version = this.#fixture.versionOf(flight.event)
    if (version === undefined) return
    const is_request = flight.event.topic === 'request'
    if (version.status !== (is_request ? 'timed_out' : 'ingested')) {
      flight.verdict = { verdict: is_request ? 'accepted' : 'delivered' }
      return
    }
    this.#later(() => {
      const fault = receiptFault(this.#mood())
      if (fault !== 'refuse') this.#arrive(version, is_request)
      const verdict: Verdict =
        fault === null && !is_request
          ? { verdict: 'delivered' }
          : { verdict: 'later', detail: DELIVERY.failed({ why: fault ?? 'asked' }) }
      this.#later(() => {
        flight.verdict ??= verdict
      })
    })
  }

  #later(arrive: () => void): void {
    const slow = this.#random() < 0.05 && this.#faults !== NO_FAULTS
    this.#packets.push({ at_ms: this.now_ms + between(this.#random, 0, slow ? 120_000 : 500), arrive })
  }

  /** At the operator: equal messages have one effect. */
  #arrive({ document, uid }: ModelVersion, is_request: boolean): void {
    const mood = this.#mood()
    const { sender_id, receiver_id, start_ms, end_ms } = document
    const request = { kind: 'SRQ', message_id: uid, created_ts: '', sender_id, receiver_id, start_ms, end_ms } as const
    const written = this.#state.written
    const answers = is_request ? answerToRequest(request, this.#state) : answerTo(document, this.#state, mood)
    if (!is_request) this.#memory.keep('', document, [])
    if (!is_request && this.#state.written > written) this.#effects.set(uid, (this.#effects.get(uid) ?? 0) + 1)
    for (const answer of disturbed(answers, mood)) this.#offered.push({ due_ms: this.now_ms + answer.delay_ms, answer })
  }

  #pass(ms: number): void {
    this.now_ms += ms
    const due = this.#packets.filter(({ at_ms }) => at_ms <= this.now_ms).sort((a, b) => a.at_ms - b.at_ms)
    this.#packets = this.#packets.filter(({ at_ms }) => at_ms > this.now_ms)
    for (const { arrive } of due) arrive()
  }

  /** A process learns the result of its delivery, or has waited long enough. */
  #settle(): void {
    const process = this.#processes[between(this.#random, 0, 1)] ?? []
    const index = process.findIndex(({ verdict, ends_ms }) => verdict !== null || ends_ms <= this.now_ms)
    const [flight] = index === -1 ? [] : process.splice(index, 1)
    if (flight === undefined) return
    const { event, lease, verdict } = flight
    flight.verdict ??= { verdict: 'later', detail: DELIVERY.not_in_time }
    // A process that was suspended continues what it had begun.
    if (!flight.is_sent) this.#packets.push({ at_ms: this.now_ms + LEASE_MS, arrive: () => this.#sendFlight(flight) })
    if (event.lease !== lease || event.state !== 'pending') return
    const end = settlementOf(
      verdict ?? flight.verdict,
      event.attempts,
      { retry_delays_ms: RETRIES_MS[event.topic] },
      new Date(this.now_ms),
      this.#random(),
    )
    this.store.settle(event, end.state, end.state === 'pending' ? end.retry_at.getTime() : this.now_ms)
    if (end.state !== 'pending') this.#fixture.settled(event, end.state, this.now_ms)
  }

  /** A process fetches the offered documents; it may die after storing a document and before confirming it. */
  #collect(): void {
    const due = this.#offered.filter(({ due_ms }) => due_ms <= this.now_ms)
    for (const offered of due) {
      this.#fixture.receive(offered.answer)
      if (this.#faults !== NO_FAULTS && this.#random() < 0.02) return
      this.#offered = this.#offered.filter((each) => each !== offered)
    }
  }

  /** A person gives something up, or has it sent again. */
  #act(): void {
    const tso = GERMAN_TSOS[between(this.#random, 0, GERMAN_TSOS.length - 1)] ?? 'TTG_DE'
    const date = this.#dates[between(this.#random, 0, this.#dates.length - 1)] ?? ''
    if (this.#random() < 0.5) this.#fixture.abandon(tso, date)
    else this.#fixture.resend(tso, date, this.now_ms)
  }

  /** A foreign response arrives in the mailbox: to another message, or to a version that was never sent. */
  #stray(): void {
    const [known] = this.store.allVersions()
    const created_ts = new Date(this.now_ms).toISOString()
    const message_id = `STRAY${(this.strays += 1)}`
    const answers = { message_id: known?.document.message_id ?? 'NOBODYS', version: 999 }
    const parties = { sender_id: known?.document.receiver_id ?? '10X', receiver_id: known?.document.sender_id ?? '11X' }
    const content = { kind: 'ACK', message_id, created_ts, ...parties, answers, rejected: [], errors: [] } as const
    const reasons = [{ code: 'A01', text: null }]
    const answer = {
      delay_ms: 0,
      file_name: `${message_id}.xml`,
      message_id,
      content: { ...content, rejected: [], errors: [], reasons },
    }
    this.#offered.push({ due_ms: this.now_ms, answer })
  }

  /** The operators start again and know what they had written down; answers that wait are in their mailbox. */
  #restartOperators(): void {
    if (this.#memory_path === null) return
    this.#memory.close()
    this.#memory = new SimulatorMemory(this.#memory_path, () => this.now_ms)
  }

  /** Everything that a process knew is gone: what it was about to send, and the receipts that it waited for. */
  #crash(): void {
    this.#processes[between(this.#random, 0, 1)] = []
  }

  #isBusy(): boolean {
    const is_open = (event: ModelEvent) =>
      event.state === 'pending' ||
      (event.topic === 'forecast' && event.state === 'delivered' && !this.store.meetsSilence(event))
    return (
      this.#processes.some((process) => process.length > 0) ||
      this.#packets.length > 0 ||
      this.#offered.length > 0 ||
      [...this.store.events.values()].some(is_open) ||
      this.store.allVersions().some(({ status }) => status === 'submitted')
    )
  }

  #check(): void {
    checkStep(this.store, this.#effects)
    for (const date of this.#dates) {
      const phase = PHASES.indexOf(phaseAt(dayGates('DE', date), this.now_ms))
      if (phase < (this.#phases.get(date) ?? 0)) throw new Error(`the phase of ${date} went back to ${PHASES[phase]}`)
      this.#phases.set(date, phase)
    }
  }
}
