import { describe, expect, test } from 'vitest'
import { areasInEach, areasOfCode, type FoundArea } from './at-place.ts'

const drawn = (id: string, distance_m: number): FoundArea => ({ id, distance_m, accuracy_m: 10_000 })
const channels = (places: FoundArea[][]) =>
  areasInEach(places).map(({ id, distance_m, accuracy_m }) => [id, distance_m, accuracy_m])
const one = areasOfCode([{ control_area: 'A', id: 'A' }])
const two = areasOfCode(['A', 'B'].map((id) => ({ control_area: id, id })))

describe('areasOfCode', () => {
  const shared = (pairs: { control_area: string; id: string }[]) =>
    areasOfCode(pairs).map(({ id, by_code }) => [id, by_code?.is_shared])

  test('areas that each control area of the code is in are sure, others are shared', () => {
    expect(shared([{ control_area: 'A', id: 'zone' }])).toEqual([['zone', false]])
    expect(shared(['A', 'B'].map((control_area) => ({ control_area, id: 'zone' })))).toEqual([['zone', false]])
    expect(shared(['A', 'B'].map((id) => ({ control_area: id, id })))).toEqual([
      ['A', true],
      ['B', true],
    ])
    expect(shared([])).toEqual([])
  })
})

describe('areasInEach', () => {
  test('one place alone as it was found; none leaves none', () => {
    expect(channels([[drawn('A', 0), drawn('B', 4_000)]])).toEqual([
      ['A', 0, 10_000],
      ['B', 4_000, 10_000],
    ])
    expect(channels([[], two])).toEqual([])
    expect(channels([])).toEqual([])
  })

  test('what a code leaves alone is sure, whichever of the places comes first', () => {
    expect(channels([[drawn('A', 0), drawn('B', 4_000)], one])).toEqual([['A', 0, null]])
    expect(channels([[drawn('B', 0), drawn('A', 4_000)], one])).toEqual([['A', 0, null]])
    expect(channels([one, [drawn('B', 0), drawn('A', 4_000)]])).toEqual([['A', 0, null]])
    expect(channels([[drawn('A', 0)], two])).toEqual([['A', 0, null]])
    expect(channels([[drawn('C', 0)], two])).toEqual([])
  })

  test('of several that a code leaves, the point tells which is nearer, unless it lies in none of them', () => {
    const near = areasInEach([[drawn('B', 0), drawn('A', 4_000)], two])
    expect(near.map(({ id, distance_m }) => [id, distance_m])).toEqual([
      ['B', 0],
      ['A', 4_000],
    ])
    expect(near.map(({ by_code }) => by_code)).toEqual([{ is_shared: true }, { is_shared: true }])
    expect(channels([[drawn('C', 0), drawn('A', 900), drawn('B', 4_000)], two])).toEqual([
      ['A', 0, null],
      ['B', 0, null],
    ])
  })
})
