import { bindTo } from '#server/testing/bound.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { asOwner, FREE, grantAllAreas, issueKey, liftLimits, PAID, UNKNOWN_ID } from '#server/testing/callers.ts'
import { EIC, withCheck } from '#server/testing/operation-calls/clearing.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { ClearingPeriod } from '../clearing/period-contract.ts'
import {
  type Attachment,
  type Objection,
  OBJECTION_TRANSITIONS,
  type ObjectionTransition,
  type ObjectionRecord,
} from './contract.ts'
import { ruleOf } from './transitions.ts'

/** Objections for September 2026: 15 October to the end of 11 November in Berlin. */
const IN_TIME = '2026-11-11T22:59:59.999Z'
const LATE = '2026-11-11T23:00:00Z'
const EARLY = '2026-10-14T21:59:59Z'

let service: TestService
let stranger: string
let period: string

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  await grantAllAreas(service)
  stranger = (await issueKey(service, { organization: FREE })).secret
  at(IN_TIME)
  const body = { bilanzierungsmonat: '2026-09-01', bilanzkreis_eic: EIC }
  period = (await send<ClearingPeriod>('POST', '', body)).body.uid
})
afterAll(() => service?.stop())
beforeEach(() => at(IN_TIME))

function at(instant: string): void {
  service.services.now = () => new Date(instant)
}

type Refusal = { type: string; loc: (string | number)[]; ctx?: object }
type Answer<T> = { status: number; body: T & { detail: string & Refusal[] } }

async function send<T = ObjectionRecord>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  key?: string,
): Promise<Answer<T>> {
  const response = await service.call(`/schedule-management/v1/mabis/clearing-periods${path}`, {
    ...{ method, ...(key === undefined ? {} : { key }) },
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] }
}

const draft = { objection_type: 'volume', disputed_values: { mwh: 41.6 }, reason: 'Too much was allocated' }
const file = (change: object = {}, to = period) => send('POST', `/${to}/objections`, { ...draft, ...change })
const filed = async (change: object = {}) => (await file(change)).body.uid
const of = (uid: string, action = '') => `/${period}/objections/${uid}${action}`
const submit = (uid: string, body?: object) => send('POST', of(uid, '/submit'), body)
const resolve = (uid: string, body: object) => send('POST', of(uid, '/resolve'), body)
const read = async (uid: string) => (await send('GET', of(uid))).body
const count = async () => (await send<Objection[]>('GET', `/${period}/objections`)).body.length

describe('a clearing period', () => {
  it('has the status and the deadlines of its month, which the clock alone actions', async () => {
    const on = async (instant: string) => {
      at(instant)
      const { body } = await send<ClearingPeriod>('GET', `/${period}`)
      return [body.status, body.next_deadline, body.next_deadline_name]
    }
    expect(await on(EARLY)).toEqual(['open', '2026-10-14', 'erstaufschlag_bg_szr'])
    expect(await on('2026-10-14T22:00:00Z')).toEqual(['preliminary', '2026-10-15', 'clearing_start_bg_szr'])
    expect(await on('2026-10-26T22:59:59Z')).toEqual(['preliminary', '2026-10-26', 'preliminary_deadline'])
    expect(await on('2026-10-26T23:00:00Z')).toEqual(['objection', '2026-11-11', 'clearing_end_bg_szr'])
    expect(await on(IN_TIME)).toEqual(['objection', '2026-11-11', 'clearing_end_bg_szr'])
    expect(await on(LATE)).toEqual(['final', '2026-11-30', 'final_deadline'])
    expect(await on('2026-11-30T23:00:00Z')).toEqual(['closed', null, null])
    const { body } = await send<ClearingPeriod>('GET', `/${period}`)
    expect(body).toMatchObject({ objection_deadline: '2026-11-11', total_imbalance_mwh: null, bilanzkreis_eic: EIC })
  })

  it('409 is one per balance group and month, also when many come at once', async () => {
    const body = { bilanzierungsmonat: '2025-02-01', bilanzkreis_eic: EIC }
    const made = await Promise.all([1, 2, 3, 4].map(() => send<ClearingPeriod>('POST', '', body)))
    expect(made.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409])
    const uid = made.find(({ status }) => status === 201)?.body.uid ?? '?'
    expect(made.find(({ status }) => status === 409)?.body.detail).toContain(uid)
  })

  it.each([
    ['bilanzierungsmonat', '2026-09-02', 'not_first_of_month', undefined],
    ['bilanzierungsmonat', '2026-09', 'date_from_datetime_parsing', { error: 'input is too short' }],
    ['bilanzierungsmonat', '1999-12-01', 'greater_than_equal', { ge: '2000-01-01' }],
    ['bilanzierungsmonat', '2101-01-01', 'less_than_equal', { le: '2100-12-01' }],
    ['bilanzkreis_eic', '11XTESTGROUP--0A', 'eic_check', { expected: EIC.at(-1) }],
    ['bilanzkreis_eic', withCheck('10YDE-VE-------'), 'string_pattern_mismatch', expect.anything()],
    ['bilanzkreis_eic', '11XTEST', 'string_pattern_mismatch', expect.anything()],
  ])('422 %s %s', async (field, value, type, ctx) => {
    const good = { bilanzierungsmonat: '2026-08-01', bilanzkreis_eic: EIC }
    const { status, body } = await send('POST', '', { ...good, [field]: value })
    expect([status, body.detail[0]?.type, body.detail[0]?.loc, body.detail[0]?.ctx]).toEqual([
      422,
      type,
      ['body', field],
      ctx,
    ])
  })

  it('is found by status, group and month, and by nobody else', async () => {
    const list = async (query: string, key?: string) =>
      (await send<{ clearing_periods: ClearingPeriod[] }>('GET', query, undefined, {}, key)).body.clearing_periods
    const found = await list(`?status=objection&bilanzkreis_eic=${EIC}&bilanzierungsmonat=2026-09-01`)
    expect(found.map(({ uid }) => uid)).toEqual([period])
    expect(await list(`?status=closed&bilanzierungsmonat=2026-09-01&bilanzkreis_eic=${EIC}`)).toEqual([])
    expect((await list('', stranger)).map(({ uid }) => uid)).not.toContain(period)
    const wrong = await send('GET', '?bilanzierungsmonat=2026-09-01&bilanzierungsmonat=2026-09-30')
    expect([wrong.status, wrong.body.detail[0]?.loc]).toEqual([422, ['query', 'bilanzierungsmonat', 1]])
  })
})

describe('the clearing calendar', () => {
  const ask = async (query: string, path = 'clearing-calendar') => {
    const response = await service.call(`/schedule-management/v1/mabis/${path}${query}`)
    return { status: response.status, body: (await response.json()) as { detail: Refusal[]; current_phase: string } }
  }

  it.each([
    ['', 'missing'],
    ['?bilanzierungsmonat=2026-09-30', 'not_first_of_month'],
    ['?bilanzierungsmonat=2026-13-01', 'date_from_datetime_parsing'],
    ['?bilanzierungsmonat=1999-12-01', 'greater_than_equal'],
  ])('422 %s', async (query, type) => {
    const { status, body } = await ask(query)
    expect([status, body.detail[0]?.type, body.detail[0]?.loc]).toEqual([422, type, ['query', 'bilanzierungsmonat']])
  })

  it.each([
    ['?start_month=2026-09-01&end_month=2026-08-01', 'clearing-calendars', 'period_order'],
    ['?start_month=2020-01-01&end_month=2022-01-01', 'clearing-calendars', 'period_too_long'],
    ['?start_month=2020-01-02', 'clearing-calendars', 'not_first_of_month'],
    ['?start_date=2026-01-02&end_date=2026-01-01', 'clearing-deadlines', 'period_order'],
    ['?start_date=2025-01-01&end_date=2026-01-02', 'clearing-deadlines', 'period_too_long'],
    ['?start_date=2026-01-01&calendar=bavaria', 'clearing-deadlines', 'enum'],
  ])('422 %s of %s', async (query, path, type) => {
    const { status, body } = await ask(query, path)
    expect([status, body.detail[0]?.type]).toEqual([422, type])
  })

  it('is also days of a calendar program', async () => {
    const response = await service.call(
      '/schedule-management/v1/mabis/clearing-calendar?bilanzierungsmonat=2026-10-01',
      { headers: { Accept: 'text/calendar' } },
    )
    const text = (await response.text()).replaceAll('\r\n ', '')
    expect(response.headers.get('content-type')).toContain('text/calendar')
    expect(text).toContain('DTSTART;VALUE=DATE:20261214')
    expect(text).toContain('SUMMARY:MaBiS 2026-10 BG-SZR: clearing ends\\, last day for objections')
  })
})

describe('filing an objection', () => {
  it('makes a draft with all its fields, newest first in the list', async () => {
    at('2026-11-11T12:00:00Z')
    const first = await filed()
    at(IN_TIME)
    const { status, body } = await file({ reason: null, objection_type: 'other' })
    expect([status, body.status, body.history.map(({ event }) => event)]).toEqual([201, 'draft', ['created']])
    const listed = (await send<Objection[]>('GET', `/${period}/objections?status=draft`)).body
    expect(listed[0]).toEqual({
      ...{ uid: body.uid, clearing_period_uid: period, objection_type: 'other', status: 'draft' },
      ...{ created_ts: IN_TIME, last_modified_ts: IN_TIME, disputed_values: { mwh: 41.6 } },
      ...{ reason: null, submitted_ts: null, resolved_ts: null, tso_response: null },
      ...{ filing_state: 'open', filed_ts: null },
    })
    expect(listed.map(({ uid }) => uid)).toContain(first)
  })

  it.each([
    [{ objection_type: 'weather' }, 'enum', ['body', 'objection_type']],
    [{ disputed_values: [1] }, 'dict_type', ['body', 'disputed_values']],
    [{ disputed_values: undefined }, 'missing', ['body', 'disputed_values']],
    [{ disputed_values: { text: 'x'.repeat(200_000) } }, 'value_error', ['body', 'disputed_values']],
    [{ disputed_values: { deep: [{ text: '\ud800' }] } }, 'string_unicode', ['body', 'disputed_values']],
    [{ disputed_values: { '\0': 1 } }, 'string_unicode', ['body', 'disputed_values']],
    [{ submit: true, reason: ' ' }, 'value_error', ['body', 'reason']],
    [{ submit: true, reason: null }, 'value_error', ['body', 'reason']],
  ])('422 %#', async (change, type, loc) => {
    const before = await count()
    const { status, body } = await file(change)
    expect([status, body.detail[0]?.type, body.detail[0]?.loc]).toEqual([422, type, loc])
    expect(await count()).toBe(before)
  })

  it('422 a disputed value that is not a number, and blank words as they were sent', async () => {
    const huge = JSON.stringify({ ...draft, disputed_values: { a: [{ b: 0 }] } }).replace('"b":0', '"b":1e999')
    const { status, body } = await send('POST', `/${period}/objections`, huge)
    expect([status, body.detail]).toMatchObject([
      ...[422, [{ type: 'finite_number', loc: ['body', 'disputed_values', 'a', 0, 'b'], input: null }]],
    ])
    const blank = await file({ submit: true, reason: ' ' })
    expect(blank.body.detail).toMatchObject([{ loc: ['body', 'reason'], input: ' ' }])
    const long = await file({ disputed_values: { text: 'x'.repeat(200_000) } })
    expect(long.body.detail[0]).toMatchObject({ msg: expect.stringMatching(/^Value error, (?!Value error)/) })
    const eic = await send('POST', '', { bilanzierungsmonat: '2026-08-01', bilanzkreis_eic: '11XTEST' })
    expect(eic.body.detail[0]).toMatchObject({ msg: 'Must be an EIC of a party: 16 characters, the third is X' })
  })

  it.each(['..', ' ', 'a\u202eb.csv', '%FF.csv'])('422 the name %j of an attachment', async (name) => {
    const uid = await filed()
    const path = `/schedule-management/v1/mabis/clearing-periods/${period}/objections/${uid}/attachments`
    const file_name = name.startsWith('%') ? name : encodeURIComponent(name)
    const response = await service.call(`${path}?file_name=${file_name}`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: 'a;b' },
    })
    expect([response.status, await response.json()]).toMatchObject([422, { detail: [{ loc: ['query', 'file_name'] }] }])
  })

  it('are all listed, by month and status; 422 a month that is not named by its first day', async () => {
    const ask = async (query: string) => {
      const response = await service.call(`/schedule-management/v1/mabis/objections${query}`)
      return (await response.json()) as { objections: ObjectionRecord[]; detail: Refusal[] }
    }
    const uid = await filed({ submit: true })
    const { objections } = await ask('?bilanzierungsmonat=2026-09-01&status=submitted')
    expect(objections.find((each) => each.uid === uid)).toMatchObject({ bilanzkreis_eic: EIC, status: 'submitted' })
    expect((await ask('?bilanzierungsmonat=2026-01-01')).objections).toEqual([])
    const { detail } = await ask('?bilanzierungsmonat=2026-09-02')
    expect(detail[0]).toMatchObject({ type: 'not_first_of_month', loc: ['query', 'bilanzierungsmonat', 0] })
  })

  it('422 a status that there is not, naming those there are', async () => {
    const { status, body } = await send('GET', `/${period}/objections?status=lost`)
    expect([status, body.detail[0]]).toMatchObject([422, { type: 'enum', loc: ['query', 'status'] }])
  })

  it('409 one second after the window, with or without submitting, and nothing is stored', async () => {
    const before = await count()
    at(LATE)
    for (const change of [{}, { submit: true }]) {
      const { status, body } = await file(change)
      expect(status).toBe(409)
      expect(body.detail).toContain('from 2026-10-15 to 2026-11-11')
      expect(body.detail).toContain('KBKA), from 2026-11-12 to 2027-04-30')
    }
    expect(await count()).toBe(before)
  })

  it('409 submitting one second before the window, while a draft is taken', async () => {
    at(EARLY)
    const before = await count()
    expect((await file({ submit: true })).status).toBe(409)
    expect(await count()).toBe(before)
    expect((await file()).status).toBe(201)
  })

  it('404 for a period of another organization, and for none', async () => {
    for (const [uid, key] of [
      [period, stranger],
      [UNKNOWN_ID, undefined],
    ] as const)
      expect((await send('POST', `/${uid}/objections`, draft, {}, key)).status).toBe(404)
  })
})

describe('evidence', () => {
  const interval = (start: string, end: string) => ({
    start_time: start,
    end_time: end,
    our_value: 10.5,
    their_value: null,
  })
  const first = interval('2026-09-01T00:00:00+02:00', '2026-09-01T00:15:00+02:00')

  it('is kept with the values of both sides, and exported as CSV', async () => {
    const last = interval('2026-09-30T23:45:00+02:00', '2026-10-01T00:00:00+02:00')
    const uid = await filed({ evidence: { unit: 'MWH', intervals: [first, last] } })
    expect((await read(uid)).evidence).toEqual({ unit: 'MWH', intervals: [first, last] })
    const response = await service.call(`/schedule-management/v1/mabis/clearing-periods${of(uid)}`, {
      headers: { Accept: 'text/csv' },
    })
    expect(await response.text()).toBe(
      'start_time,end_time,our_value,their_value,unit\r\n' +
        '2026-09-01T00:00:00+02:00,2026-09-01T00:15:00+02:00,10.5,,MWH\r\n' +
        '2026-09-30T23:45:00+02:00,2026-10-01T00:00:00+02:00,10.5,,MWH\r\n',
    )
  })

  it.each([
    ['a minute', [interval('2026-09-01T00:01:00+02:00', '2026-09-01T00:15:00+02:00')], 'time_unaligned', 0],
    ['no length', [interval('2026-09-01T00:15:00+02:00', '2026-09-01T00:15:00+02:00')], 'period_order', 0],
    ['an overlap', [first, first], 'value_error', 1],
    ['another month', [interval('2026-08-31T23:45:00+02:00', '2026-09-01T00:00:00+02:00')], 'value_error', 0],
    ['no offset', [interval('2026-09-01T00:00:00', '2026-09-01T00:15:00+02:00')], 'timezone_aware', 0],
  ])('422 %s', async (_what, intervals, type, index) => {
    const { status, body } = await file({ evidence: { unit: 'MWH', intervals } })
    expect([status, body.detail[0]?.type, body.detail[0]?.loc.slice(0, 4)]).toEqual([
      ...[422, type, ['body', 'evidence', 'intervals', index]],
    ])
  })
})

describe('a month that is followed', () => {
  it('is left again while nothing was filed for it, 409 once something was', async () => {
    const body = { bilanzierungsmonat: '2026-08-01', bilanzkreis_eic: EIC }
    const { uid } = (await send<ClearingPeriod>('POST', '', body)).body
    const remove = (path: string) =>
      service.call(`/schedule-management/v1/mabis/clearing-periods${path}`, { method: 'DELETE' })
    expect([(await remove(`/${uid}`)).status, (await remove(`/${uid}`)).status]).toEqual([204, 404])
    expect((await send<ClearingPeriod>('POST', '', body)).status).toBe(201)
    await filed()
    const stored = await remove(`/${period}`)
    expect([stored.status, await stored.text()]).toEqual([409, expect.stringContaining('the period has objections')])
    expect((await send<ClearingPeriod>('GET', `/${period}`)).status).toBe(200)
  })
})

describe('a draft', () => {
  it('is changed field by field; the time of its status stays', async () => {
    const uid = await filed()
    at('2026-11-11T12:00:00Z')
    const { status, body } = await send('PATCH', of(uid), { reason: 'Other words', objection_type: 'allocation' })
    expect([status, body.reason, body.objection_type, body.last_modified_ts]).toEqual([
      ...[200, 'Other words', 'allocation', IN_TIME],
    ])
    expect(body.disputed_values).toEqual({ mwh: 41.6 })
    expect(body.history[0]).toMatchObject({ event: 'changed', note: 'objection_type, reason' })
    expect((await send('PATCH', of(uid), {})).body.history).toHaveLength(2)
  })

  it('tells of a change only what is another than before', async () => {
    const uid = await filed()
    const same = { objection_type: 'volume', disputed_values: { mwh: 41.6 }, evidence: null }
    const { body } = await send('PATCH', of(uid), { ...same, reason: 'Clearer words' })
    expect(body.history[0]).toMatchObject({ event: 'changed', note: 'reason' })
    expect((await send('PATCH', of(uid), same)).body.history).toHaveLength(2)
  })

  it('409 is changed no more once it is submitted', async () => {
    const uid = await filed({ submit: true })
    const { status, body } = await send('PATCH', of(uid), { reason: 'x' })
    expect([status, body.detail]).toEqual([
      ...[409, 'change is not possible: the objection is submitted; allowed: withdraw, accept, reject'],
    ])
  })
})

describe('a action', () => {
  it('goes from draft over submission to an answer, with times, history and audit events', async () => {
    const uid = await filed()
    const sent = await submit(uid)
    expect([sent.status, sent.body.status, sent.body.submitted_ts]).toEqual([200, 'submitted', IN_TIME])
    at('2026-12-24T10:00:00Z')
    const answer = { outcome: 'rejected', tso_response: 'Values are right', received_through: 'CONTRL 4711' }
    const { status, body } = await resolve(uid, answer)
    expect([status, body.status, body.resolved_ts]).toEqual([200, 'rejected', '2026-12-24T10:00:00.000Z'])
    expect(body).toMatchObject({
      tso_response: 'Values are right',
      last_modified_ts: '2026-12-24T10:00:00.000Z',
      actions: [],
    })
    expect(body.history.map(({ event, status: after }) => [event, after])).toEqual([
      ...[
        ['rejected', 'rejected'],
        ['submitted', 'submitted'],
        ['created', 'draft'],
      ],
    ])
    const events = await asOwner(service, async (owner) =>
      owner.begin(async (tx) => {
        await bindTo(tx, PAID)
        return tx`select type, before, after from audit_events where subject = ${uid} order by sequence`
      }),
    )
    expect(events.map(({ type }) => type as string)).toEqual([
      ...['objection.created', 'objection.submitted', 'objection.rejected'],
    ])
    expect(events[2]).toMatchObject({
      before: { status: 'submitted', tso_response: null },
      after: { status: 'rejected', received_through: 'CONTRL 4711' },
    })
  })

  it('422 submitting takes a reason, which may come with it; 422 rejecting takes the answer, accepting does not', async () => {
    const uid = await filed({ reason: '  ' })
    const blank = await submit(uid)
    expect([blank.status, blank.body.detail[0]]).toMatchObject([422, { type: 'value_error', loc: ['body', 'reason'] }])
    expect((await submit(uid, { reason: 'Now I know' })).body.reason).toBe('Now I know')
    const unsaid = await resolve(uid, { outcome: 'rejected' })
    expect([unsaid.status, unsaid.body.detail[0]?.loc]).toEqual([422, ['body', 'tso_response']])
    expect((await resolve(uid, { outcome: 'accepted' })).body).toMatchObject({ status: 'accepted', tso_response: null })
  })

  it('409 submitting ends with the window, answers with the correction, withdrawing never', async () => {
    const [late, answered, withdrawn] = [await filed(), await filed({ submit: true }), await filed({ submit: true })]
    at(LATE)
    expect((await submit(late)).status).toBe(409)
    expect((await read(late)).status).toBe('draft')
    at('2027-05-31T22:00:00Z')
    const refused = await resolve(answered, { outcome: 'accepted' })
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('until 2027-05-31')])
    at('2027-05-31T21:59:59Z')
    expect((await resolve(answered, { outcome: 'accepted' })).status).toBe(200)
    at('2030-01-01T00:00:00Z')
    expect((await send('POST', of(withdrawn, '/withdraw'))).body).toMatchObject({
      status: 'withdrawn',
      resolved_ts: null,
    })
  })

  it('409 of ten submissions at once one wins', async () => {
    const uid = await filed()
    const all = await Promise.all(Array.from({ length: 10 }, () => submit(uid)))
    expect(all.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect((await read(uid)).history.map(({ event }) => event)).toEqual(['submitted', 'created'])
  })

  it('409 of a withdrawal and an answer at once one wins', async () => {
    const uid = await filed({ submit: true })
    const all = await Promise.all([send('POST', of(uid, '/withdraw')), resolve(uid, { outcome: 'accepted' })])
    expect(all.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await read(uid)).history).toHaveLength(3)
  })

  it('property: random moves answer as the table says', async () => {
    const make = (uid: string, action: ObjectionTransition) => {
      if (action === 'submit' || action === 'withdraw') return send('POST', of(uid, `/${action}`))
      return resolve(uid, { outcome: action === 'accept' ? 'accepted' : 'rejected', tso_response: 'As it is' })
    }
    const actions = fc.array(fc.constantFrom(...OBJECTION_TRANSITIONS), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(actions, async (steps) => {
        const uid = await filed()
        let status: Objection['status'] = 'draft'
        for (const action of steps) {
          const rule = ruleOf(status, action)
          const answer = await make(uid, action)
          expect(answer.status).toBe(rule === null ? 409 : 200)
          status = rule?.to ?? status
        }
        expect((await read(uid)).status).toBe(status)
      }),
      { numRuns: 12 },
    )
  })
})

describe('a file', () => {
  const attach = (uid: string, name: string, body: string | Uint8Array<ArrayBuffer>, type: string) =>
    service.call(
      `/schedule-management/v1/mabis/clearing-periods${of(uid, '/attachments')}?file_name=${encodeURIComponent(name)}`,
      { method: 'POST', headers: { 'Content-Type': type }, body },
    )
  const attached = async (uid: string, name: string, body = 'a;b\n') =>
    (await (await attach(uid, name, body, 'text/csv')).json()) as Attachment
  const download = (uid: string, file_uid: string, headers: Record<string, string> = {}) =>
    service.call(`/schedule-management/v1/mabis/clearing-periods${of(uid, `/attachments/${file_uid}`)}`, { headers })

  it('comes back as it went in, to be saved and never run', async () => {
    const uid = await filed()
    const { uid: file_uid, size_bytes } = await attached(uid, 'Zähler "Nord".csv', '<script>alert(1)</script>')
    const response = await download(uid, file_uid)
    expect([response.status, await response.text(), size_bytes]).toEqual([200, '<script>alert(1)</script>', 25])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="Z_hler _Nord_.csv"; filename*=UTF-8''Z%C3%A4hler%20%22Nord%22.csv`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const json = (await (await download(uid, file_uid, { Accept: 'application/json' })).json()) as object
    expect(json).toMatchObject({ file_name: 'Zähler "Nord".csv', content_base64: btoa('<script>alert(1)</script>') })
    expect((await read(uid)).attachments.map(({ sha256 }) => sha256.length)).toEqual([64])
  })

  it('is refused: 415 what a browser would run, 413 more than 10 MB, 422 what is not what it says, 422 a folder', async () => {
    const uid = await filed()
    const large = new Uint8Array(10 * 1024 * 1024 + 1).fill(65)
    const answers = [
      await attach(uid, 'a.html', '<p>', 'text/html'),
      await attach(uid, 'a.csv', large, 'text/csv'),
      await attach(uid, 'a.pdf', 'MZ', 'application/pdf'),
      await attach(uid, 'a.csv', new Uint8Array([65, 0]), 'text/csv'),
      await attach(uid, 'a.csv', '', 'text/csv'),
      await attach(uid, '../a.csv', 'a', 'text/csv'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([415, 413, 422, 422, 422, 422])
    expect((await attach(uid, 'a.csv', large.subarray(1), 'text/csv')).status).toBe(201)
    expect((await read(uid)).attachments).toHaveLength(1)
  })

  it('409 is added until there is an answer, and removed from a draft alone', async () => {
    const uid = await filed()
    const { uid: gone } = await attached(uid, 'one.csv')
    expect((await send('DELETE', of(uid, `/attachments/${gone}`))).body.attachments).toEqual([])
    const { uid: stored } = await attached(uid, 'two.csv')
    await submit(uid)
    expect((await attached(uid, 'three.csv')).file_name).toBe('three.csv')
    expect((await send('DELETE', of(uid, `/attachments/${stored}`))).status).toBe(409)
    await resolve(uid, { outcome: 'accepted' })
    expect((await attach(uid, 'four.csv', 'a', 'text/csv')).status).toBe(409)
    expect((await read(uid)).history.map(({ event }) => event)).toEqual([
      ...['accepted', 'attachment_added', 'submitted', 'attachment_added', 'attachment_removed', 'attachment_added'],
      'created',
    ])
  })
})
