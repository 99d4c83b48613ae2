import { eicCheckCharacter } from '#server/areas/core/eic/eic.ts'
import { shiftMonth } from '#server/areas/schedule-management/clearing/deadlines.ts'
import { isOpen, windowOf } from '#server/areas/schedule-management/objections/transitions.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { DAY_MS, type EpochDay, formatDate } from '#server/calendar/civil.ts'
import type { TestService } from '#server/testing/service.ts'
import type { Ids } from './rule.ts'

const MABIS = '/schedule-management/v1/mabis'
const PERIODS = '/clearing-periods'

/** A balance group that no seed knows. */
export const EIC = withCheck('11XTESTGROUP--0')

/** Fifteen characters of an EIC with the sixteenth. */
export function withCheck(characters: string): string {
  return characters + (eicCheckCharacter(characters) ?? '')
}

/** Objections can be submitted for this settlement month on a day; undefined for the few days on which for none. */
export function openMonth(today: EpochDay): EpochDay | undefined {
  return [-1, -2]
    .map((months) => shiftMonth(today, months))
    .find((month) => isOpen(windowOf('objection', month), today))
}

/** The present, or where objections can be submitted for no month, the last day before on which they could. */
export function dayForObjections(now: Date): Date {
  return openMonth(berlinDay(now)) === undefined ? dayForObjections(new Date(now.getTime() - DAY_MS)) : now
}

let months = 0
/** A month that no period has yet. */
export function anotherMonth(): string {
  return formatDate(shiftMonth(0, 12 * 30 + months++))
}

async function post<T = unknown>(
  service: TestService,
  key: string,
  path: string,
  body: unknown,
  type = 'application/json',
) {
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  const init = { key, method: 'POST', headers: { 'Content-Type': type }, body: content }
  const response = await service.call(MABIS + path, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T & { uid: string }
}

/** A period for which objections can be submitted, an objection, and a file attached to it. */
export async function newClearing(service: TestService, key: string) {
  const month = openMonth(berlinDay(service.services.now())) ?? shiftMonth(berlinDay(service.services.now()), -1)
  const body = { bilanzierungsmonat: formatDate(month), bilanzkreis_eic: EIC }
  const { uid: period_uid } = await post(service, key, PERIODS, body)
  const objection_uid = await newObjection(service, key, period_uid)
  const attachment_uid = await newAttachment(service, key, { period_uid, objection_uid })
  const empty_period_uid = await newPeriod(service, key)
  const subscription_id = await newSubscription(service, key)
  return { period_uid, empty_period_uid, objection_uid, attachment_uid, subscription_id }
}

/** A period without objections. */
export async function newPeriod(service: TestService, key: string): Promise<string> {
  return (await post(service, key, PERIODS, { bilanzierungsmonat: anotherMonth(), bilanzkreis_eic: EIC })).uid
}

export const objection = { objection_type: 'volume', disputed_values: { mwh: 41.6 }, reason: 'Too much was allocated' }

export async function newObjection(service: TestService, key: string, period_uid: string, submit = false) {
  return (await post(service, key, `${PERIODS}/${period_uid}/objections`, { ...objection, submit })).uid
}

export async function newAttachment(
  service: TestService,
  key: string,
  { period_uid, objection_uid }: Pick<Ids, 'period_uid' | 'objection_uid'>,
) {
  const path = `${PERIODS}/${period_uid}/objections/${objection_uid}/attachments?file_name=values.csv`
  return (await post(service, key, path, 'a;b\n1;2\n', 'text/csv')).uid
}

/** A subscription to the calendar, by its id. */
export async function newSubscription(service: TestService, key: string): Promise<string> {
  return (await post<{ id: string }>(service, key, '/clearing-subscriptions', { name: 'Outlook' })).id
}
