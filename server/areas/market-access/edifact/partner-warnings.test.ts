import { expect, test } from 'vitest'
import { partnerWarningsOf } from './partner-warnings.ts'

const OWN = '9903756000004'
const SENDER = '9978842000002'
const OTHER = '9911845000009'
const one = (part: object = {}, own: string[] = [OWN]) =>
  partnerWarningsOf([{ reference: 'R1', sender: SENDER, receiver: OWN, ...part }], new Set(own)).map(
    ({ code, partner_id, params }) => [code, partner_id, params],
  )

test.each([
  ['for us', {}, [OWN], []],
  ['for another of ours', { receiver: OTHER }, [OWN, OTHER], []],
  ['for somebody else', { receiver: OTHER }, [OWN], [['other_receiver', OTHER, { receiver: OTHER, own: [OWN] }]]],
  [
    'for a part of our id',
    { receiver: OWN.slice(0, 12) },
    [OWN],
    [['other_receiver', OWN.slice(0, 12), expect.any(Object)]],
  ],
  ['for nobody', { receiver: '' }, [OWN], [['other_receiver', '', expect.any(Object)]]],
  ['without own ids', {}, [], [['receiver_unchecked', OWN, { receiver: OWN }]]],
  [
    'a sender that mistyped itself',
    { sender: '9978842000003' },
    [OWN],
    [['partner_check_digit', '9978842000003', { partner: '9978842000003', check_digit: 2 }]],
  ],
  [
    'an own id that is mistyped',
    { receiver: '9903756000005' },
    ['9903756000005'],
    [['partner_check_digit', '9903756000005', { partner: '9903756000005', check_digit: 4 }]],
  ],
  ['a sender that is not a market partner id', { sender: '10XDE-VE-TRANSMK' }, [OWN], []],
])('an interchange %s', (_, part, own, expected) => {
  expect(one(part, own)).toEqual(expected)
})

test('each interchange of a file is told by its place, a hundred warnings at most, and at most five own ids', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ reference: `R${at}`, sender: SENDER, receiver: OTHER }))
  const own = Array.from({ length: 20 }, (_, at) => String(4_000_000_000_000 + at))
  const report = partnerWarningsOf(many, new Set(own))
  expect(report).toHaveLength(100)
  expect(report[99]).toMatchObject({ interchange: 100, reference: 'R99', params: { own: own.slice(0, 5) } })
  expect(report[0]?.msg).toBe(
    `the interchange is for ${OTHER}, which is not one of your market partner ids (${own.slice(0, 5).join(', ')})`,
  )
})
