import { expect, test } from 'vitest'
import { type DeliveredVersion, deliverySteps, type ScheduleDocument } from './delivery-steps.ts'

const document = (
  kind: ScheduleDocument['kind'],
  minute: number,
  effect: ScheduleDocument['effect'] = null,
): ScheduleDocument => ({
  ...{
    uid: `${kind}${minute}`,
    direction: kind === 'schedule' ? 'sent' : 'received',
    kind,
    message_id: null,
    ...{ note: null, code: null, params: null },
  },
  ...{ created_ts: at(minute), processed_ts: at(minute), schedule_uid: null, version_uid: null, version: 1 },
  ...{ tso: 'TTG_DE', test: false, file_name: null, size_bytes: 1, effect, reason_codes: [] },
})
const version = (other: Partial<DeliveredVersion>): DeliveredVersion => ({
  ...{ version_uid: 'v', version: 1, status: 'accepted', acceptance_level: 'cnf', is_active: true },
  ...{ created_ts: at(0), sent_ts: at(1), delivery: null, documents: [] },
  ...other,
})

function at(minute: number): string {
  return new Date(Date.UTC(2026, 2, 29, 0, minute)).toISOString()
}

const kinds = (steps: ReturnType<typeof deliverySteps>) => steps.map(({ kind, document: of }) => of?.kind ?? kind)

test('what came in early is told in the order of its arrival, and the message stands for its sending', () => {
  const documents = [document('CNF', 5), document('schedule', 1), document('ACK', 3)]
  expect(kinds(deliverySteps(version({ documents })))).toEqual(['made', 'schedule', 'ACK', 'CNF'])
  expect(kinds(deliverySteps(version({})))).toEqual(['made', 'sent'])
})

test('each document has the colour of what it says itself, whatever became of the version', () => {
  const documents = [
    ...[document('schedule', 1), document('ACK', 2, 'rejected'), document('ACK', 3, 'accepted')],
    ...[document('ANO', 4, 'mismatch'), document('CNF', 5, 'partly'), document('CNF', 6), document('RI', 7)],
  ]
  const tones = (status: DeliveredVersion['status']) =>
    deliverySteps(version({ status, documents })).map(({ tone }) => tone)
  expect(tones('rejected')).toEqual(['plain', 'plain', 'bad', 'good', 'warn', 'warn', 'plain', 'plain'])
  expect(tones('accepted')).toEqual(tones('rejected'))
})

test('of two acknowledgements that say otherwise the one that was made later is contrary, in whatever order they came', () => {
  const contrary = (documents: ScheduleDocument[]) =>
    deliverySteps(version({ documents })).flatMap((step) => ('isContrary' in step && step.isContrary ? step.at : []))
  const [refused, accepted] = [document('ACK', 2, 'rejected'), document('ACK', 3, 'accepted')]
  expect(contrary([refused, accepted])).toEqual([at(3)])
  expect(contrary([{ ...accepted, processed_ts: at(1) }, refused])).toEqual([at(1)])
  expect(contrary([accepted, document('ACK', 5, 'accepted'), document('CNF', 6, 'rejected')])).toEqual([])
})

test('that nobody answered is told before the first request for the status', () => {
  const documents = [document('schedule', 1), document('SRQ', 17), document('SRQ', 40)]
  const steps = deliverySteps(version({ status: 'timed_out', documents }))
  expect(kinds(steps)).toEqual(['made', 'schedule', 'unanswered', 'SRQ', 'SRQ'])
  expect(steps[2]).toMatchObject({ minutes: 16, tone: 'warn', at: at(17) })
})

test.each([
  ['dead', 'gave_up', 'bad'],
  ['rejected', 'gave_up', 'bad'],
  ['pending', 'waits', 'warn'],
] as const)('a delivery that is %s ends the trail with its attempts', (state, kind, tone) => {
  const delivery = { state, attempts: 3, due_at: at(9), detail: 'refused', code: null, params: null, settled_at: null }
  expect(deliverySteps(version({ delivery })).at(-1)).toMatchObject({ kind, tone, attempts: 3, detail: 'refused' })
})
