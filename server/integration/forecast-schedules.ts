import type { AuditEntry } from '../access/audit.ts'
import {
  acceptedDownstream,
  confirmedDownstream,
  forecastTopic,
} from '../areas/portfolio-forecasts/submit/forecast-topic.ts'
import { type AreaForecast, findDay, FORECAST_TOPIC, readAreaSeries } from '../areas/portfolio-forecasts/store.ts'
import {
  type ForecastGroups,
  forecastGroups,
} from '../areas/schedule-management/configuration/forecast-groups-store.ts'
import { type CreateRefusal, createVersion } from '../areas/schedule-management/submission/create-service.ts'
import { SCHEDULE_ZONE } from '../areas/schedule-management/submission/day-grid.ts'
import { mergedSeries } from '../areas/schedule-management/submission/forecast-series.ts'
import { TSOS, tsoOfControlArea, type TsoId } from '../areas/schedule-management/schedules/tsos.ts'
import { type ForecastLink, settleForecasts } from '../areas/schedule-management/versions/version-service.ts'
import { LOST } from '../areas/schedule-management/versions/status.ts'
import { addressesOfDay, type ForecastSource, versionsOfForecast } from '../areas/schedule-management/versions/store.ts'
import { strangerMessage } from './forecast-groups.ts'
import { formatInstant } from '../calendar/zone.ts'
import { appendAudit } from '../access/audit.ts'
import { type Database, type Orm, transactionDb, withOrganization } from '../db.ts'
import { recordAnswer, type OutboxEvent } from '../delivery/outbox.ts'
import type { Downstream, Topic, Verdict } from '../delivery/outbox-worker.ts'
import { detailOf, type Message } from '../messages/message.ts'
import { SUBMISSION } from '../areas/schedule-management/submission/messages.ts'

const DELIVERY = { kind: 'platform', id: 'delivery', name: 'Delivery' } as const

/** Reports to a forecast how its schedules ended. */
export const FORECAST_LINK: ForecastLink = {
  accepted: async (tx, organization_id, source, now) => {
    await answered(tx, organization_id, source, { state: 'accepted', detail: null }, now)
    return acceptedDownstream(tx, organization_id, source, now)
  },
  refused: async (tx, organization_id, source, detail, now) => {
    const is_new = await answered(tx, organization_id, source, { state: 'rejected', detail }, now)
    const { delivery_day: subject, version } = source
    return is_new ? [{ type: 'forecast.rejected', subject, after: { version, ...detailOf(detail) } }] : []
  },
  confirmed: confirmedDownstream,
  awaited: async (tx, organization_id, source, now) => {
    await answered(tx, organization_id, source, { state: 'delivered', detail: null }, now)
  },
}

function answered(
  tx: Orm,
  organization_id: string,
  { delivery_day: subject, version }: ForecastSource,
  answer: Parameters<typeof recordAnswer>[3],
  now: Date,
): Promise<boolean> {
  return recordAnswer(tx, organization_id, { topic: FORECAST_TOPIC, subject, version }, answer, now)
}

/**
 * Accepted forecasts become schedules. Responses that TSOs sent before the worker recorded the end of the event are
 * applied then.
 */
export function forecastScheduleTopic(db: Database, clock?: () => Date): Topic {
  const topic = forecastTopic(new ScheduleDownstream(db, clock))
  return {
    ...topic,
    is_ours: true,
    settled: async (tx, event, settlement, now) => {
      if (settlement.state !== 'delivered') return (await topic.settled?.(tx, event, settlement, now)) ?? []
      const source = { delivery_day: event.subject, version: event.version }
      return settleForecasts(tx, event.organization_id, [source], { now, link: FORECAST_LINK })
    },
  }
}

/** Turns accepted forecasts into schedules, one per control area; the operators' answers decide what becomes of them. */
class ScheduleDownstream implements Downstream {
  readonly #db: Database
  readonly #clock: () => Date

  constructor(db: Database, clock: () => Date = () => new Date()) {
    this.#db = db
    this.#clock = clock
  }

  deliver(event: OutboxEvent): Promise<Verdict> {
    const now = this.#clock()
    return withOrganization(this.#db, event.organization_id, (tx) => scheduleForecast(tx, event, now)).catch(asVerdict)
  }
}

/** A forecast that cannot become schedules, with the reason for its sender; it ends the transaction. */
class NotScheduled extends Error {
  readonly detail: Message

  constructor(message: Message) {
    super(message.text)
    this.detail = message
  }
}
/** A newer version is stored by now, and will be delivered in its place; it ends the transaction. */
class Replaced extends Error {}

function asVerdict(error: unknown): Verdict {
  if (error instanceof Replaced) return { verdict: 'later', detail: SUBMISSION.forecast_replaced }
  if (error instanceof NotScheduled) return { verdict: 'rejected', detail: error.detail }
  throw error
}

/**
 * Makes the schedules of one version of a forecast, all or none. Another try of the same delivery makes none a second
 * time; a delivery that was ordered again makes those again that were lost.
 */
export async function scheduleForecast(tx: Orm, event: OutboxEvent, now: Date): Promise<Verdict> {
  const { organization_id } = event
  const source = { delivery_day: event.subject, version: event.version }
  const db = transactionDb(tx, organization_id)
  const forecasts = await readAreaSeries(db, [source])
  const groups = await forecastGroups(db)
  const standing = new Map((await versionsOfForecast(db, source)).map((each) => [addressKey(each), each.status]))
  const entries: AuditEntry[] = []
  const superseded: ForecastSource[] = []
  const earlier_addresses = await addressesOfDay(db, source.delivery_day)
  for (const { tso, sender_id, series } of byAddress(forecasts, groups, earlier_addresses)) {
    const status = standing.get(addressKey({ tso, sender_id }))
    if (status !== undefined && (event.attempts > 1 || !LOST.includes(status))) continue
    const made = await createVersion(tx, organization_id, newSchedule({ tso, sender_id }, series, source), {
      ...{ actor: DELIVERY, now, submitted: new Date(event.created_at), ordered: orderedAt(event) },
    })
    if ('refusal' in made) throw new NotScheduled(refusalMessage(tso, made.refusal))
    entries.push(...made.entries)
    superseded.push(...made.superseded)
  }
  // Checked once the schedules are locked: a delayed caller must not store old values after newer ones.
  if ((await findDay(db, source.delivery_day))?.version !== source.version) throw new Replaced()
  const earlier = superseded.filter(
    ({ delivery_day, version }) => version !== source.version || delivery_day !== source.delivery_day,
  )
  entries.push(...(await settleForecasts(tx, organization_id, earlier, { now, link: FORECAST_LINK })))
  await appendAudit(tx, organization_id, entries, { actor: DELIVERY, now, request_id: null })
  return { verdict: 'delivered' }
}

type Address = { tso: TsoId; sender_id: string }
const addressKey = ({ tso, sender_id }: Address) => `${tso} ${sender_id}`

/**
 * The schedules of a forecast, in a fixed order, in which they are locked. If an earlier version of the day had a
 * schedule of a balance group that this one omits, an empty schedule is sent for it.
 */
function byAddress(
  forecasts: readonly AreaForecast[],
  groups: ForecastGroups,
  earlier: readonly Address[],
): (Address & { series: AreaForecast[] })[] {
  const found = new Map(earlier.map((each) => [addressKey(each), { ...each, series: [] as AreaForecast[] }]))
  for (const each of forecasts) {
    const address = addressOf(each, groups)
    const known = found.get(addressKey(address)) ?? { ...address, series: [] }
    known.series.push(each)
    found.set(addressKey(address), known)
  }
  return [...found.values()].sort((a, b) => (addressKey(a) < addressKey(b) ? -1 : 1))
}

/** The balance group that a series names, or the one that takes the forecasts of its area. */
function addressOf({ control_area, balance_group }: AreaForecast, groups: ForecastGroups): Address {
  const tso = tsoOfControlArea(control_area)
  const sender_id = balance_group ?? groups.defaults.get(tso)
  if (sender_id === undefined) throw new NotScheduled(SUBMISSION.no_group_for_forecasts({ area: control_area }))
  const message = strangerMessage({ tso, sender_id }, groups)
  if (message !== null) throw new NotScheduled(message)
  return { tso, sender_id }
}

function newSchedule(address: Address, series: AreaForecast[], source: ForecastSource) {
  const { party: receiver_id, market } = TSOS[address.tso]
  return {
    key: { market, ...address, receiver_id, date: source.delivery_day, is_test: false },
    series: (before: Parameters<typeof mergedSeries>[2]) => mergedSeries(address, series, before),
    forecast: source,
  }
}

/** When a forecast was to be sent: as submitted, or when its delivery was requested again. */
function orderedAt({ created_at, due_at, attempts }: OutboxEvent): Date {
  return new Date(attempts === 1 && due_at !== undefined ? due_at : created_at)
}

function refusalMessage(tso: TsoId, refusal: CreateRefusal): Message {
  if (refusal === 'no_version_left') return SUBMISSION.forecast_no_version_left({ tso })
  if (refusal.why === 'newer_manual') return SUBMISSION.forecast_newer_manual({ tso, version: refusal.version })
  const closed_at = formatInstant(refusal.closed_at_ms, SCHEDULE_ZONE)
  return refusal.why === 'first_version'
    ? SUBMISSION.forecast_first_late({ tso, closed_at })
    : SUBMISSION.forecast_slots_closed({ tso, count: refusal.slots.length, closed_at })
}
