import { DEMO_EIC, type DemoObjection, demoClearing } from '../../drizzle/seed/demo-clearing.ts'
import type { Change } from '../access/change.ts'
import { insertPeriod } from '../areas/schedule-management/clearing/period-store.ts'
import type { EventName, ObjectionStatus } from '../areas/schedule-management/objections/contract.ts'
import {
  insertEvent,
  insertObjection,
  updateObjection,
} from '../areas/schedule-management/objections/objection-store.ts'
import { berlinDay, startOfBerlinDay } from '../calendar/berlin.ts'
import { formatDate } from '../calendar/civil.ts'

const TEN_MS = 10 * 3_600_000

/** Makes the clearing periods of a demo organization with their objections, as they would have come about until now. */
export async function insertDemoClearing(change: Change): Promise<void> {
  for (const { month, objections } of demoClearing(berlinDay(change.now))) {
    const bilanzierungsmonat = formatDate(month)
    const first = new Date(Math.min(change.now.getTime(), startOfBerlinDay(month + 33).getTime()))
    const body = { bilanzierungsmonat, bilanzkreis_eic: DEMO_EIC }
    const uid = await insertPeriod(change.tx, change.organization.id, body, first)
    if (uid === null) continue
    change.audit({ type: 'clearing_period.created', subject: uid, after: body })
    for (const objection of objections) await insertDemoObjection(change, uid, objection)
  }
}

async function insertDemoObjection(change: Change, period: string, objection: DemoObjection): Promise<void> {
  const { tx, organization, now, actor } = change
  const past = objection.life
    .map(({ status, day }, step) => ({ status, at_ms: startOfBerlinDay(day).getTime() + TEN_MS + step * 60_000 }))
    .filter(({ at_ms }, step) => step === 0 || at_ms <= now.getTime())
    // Nothing of a history lies ahead: what begins later than now begins now.
    .map(({ status, at_ms }) => ({ status, at: new Date(Math.min(at_ms, now.getTime())) }))
  const created = past[0]?.at ?? now
  const uid = await insertObjection(tx, organization.id, period, objection, created)
  for (const { status, at } of past) {
    const time = at.toISOString()
    if (status !== 'draft')
      await updateObjection(tx, organization.id, uid, {
        ...{ status, last_modified_ts: time },
        ...(status === 'submitted' ? { submitted_ts: time } : {}),
        ...(isAnswer(status) ? { resolved_ts: time, tso_response: objection.tso_response } : {}),
      })
    const event: EventName = status === 'draft' ? 'created' : status
    const noted = { event, status, note: '', actor: { kind: actor.kind, id: actor.id, name: actor.name }, at: time }
    await insertEvent(tx, organization.id, uid, noted)
    change.audit({ type: `objection.${event}`, subject: uid, after: { status } })
  }
}

const isAnswer = (status: ObjectionStatus) => status === 'accepted' || status === 'rejected'
