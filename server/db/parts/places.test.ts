import { expect, test } from 'vitest'
import { Places } from './places.ts'

const FIRSTS = [
  '00000000-0000-0000-0000-000000000000',
  '5fdce4c7-383c-5e5a-8219-b4439ec2a5af',
  'a0000000-0000-0000-0000-000000000000',
]
const divided = new Places(
  'whole',
  FIRSTS.map((first_point_id, at) => ({ first_point_id, part_id: `part ${at}` })),
  ({ part_id }) => part_id,
)
const whole = new Places('whole', [], () => 'part')

test('a part reaches from its first point to that of the next one', () => {
  expect(divided.isDivided).toBe(true)
  const points = {
    '00000000-0000-0000-0000-000000000000': 'part 0',
    '5fdce4c7-383c-5e5a-8219-b4439ec2a5ae': 'part 0',
    '5fdce4c7-383c-5e5a-8219-b4439ec2a5af': 'part 1',
    '9fffffff-ffff-ffff-ffff-ffffffffffff': 'part 1',
    'A0000000-0000-0000-0000-000000000000': 'part 2',
    'ffffffff-ffff-ffff-ffff-ffffffffffff': 'part 2',
  }
  for (const [point, part] of Object.entries(points)) expect([point, divided.of(point)]).toEqual([point, part])
  expect(divided.all.map((part) => divided.boundsOf(part))).toEqual([
    { from: null, to: FIRSTS[1] },
    { from: FIRSTS[1], to: FIRSTS[2] },
    { from: FIRSTS[2], to: null },
  ])
})

test('items lie by place in the order of the points, those of one place in the order given', () => {
  const points = ['b', '5', '0', 'c', 'a'].map((digit) => `${digit}9000000-0000-0000-0000-000000000000`)
  expect(divided.by(points, (point) => point)).toEqual([
    ['part 0', [points[1], points[2]]],
    ['part 2', [points[0], points[3], points[4]]],
  ])
  expect(divided.by([], (point) => point)).toEqual([])
})

test('without parts everything is in one place', async () => {
  expect([whole.isDivided, whole.all, whole.of('ff'), whole.boundsOf('whole')]).toEqual([
    ...[false, ['whole'], 'whole'],
    { from: null, to: null },
  ])
  expect(whole.by(['b', 'a'], (point) => point)).toEqual([['whole', ['b', 'a']]])
  expect(whole.by([], (point) => point)).toEqual([])
  expect(await whole.each((place) => Promise.resolve(place))).toEqual(['whole'])
})

test('places have their turn one after the other', async () => {
  const seen: string[] = []
  await divided.each(async (place) => {
    seen.push(`begins ${place}`)
    await Promise.resolve()
    seen.push(`ends ${place}`)
  })
  expect(seen).toEqual([0, 1, 2].flatMap((at) => [`begins part ${at}`, `ends part ${at}`]))
})
