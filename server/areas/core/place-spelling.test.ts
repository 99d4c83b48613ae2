import { describe, expect, test } from 'vitest'
import { nearestNames } from './place-spelling.ts'

const NAMES = [
  'göteborg',
  'värnamo',
  'varberg',
  'vårberg',
  'lund',
  'sund',
  'kungsör',
  'mariestad',
  'mariastad',
  'malmö',
]

describe('nearestNames', () => {
  test.each<[string, string[]]>([
    ['Varnamo', ['värnamo']],
    ['GOTEBORG', ['göteborg']],
    ['Göteborgg', ['göteborg']],
    ['Goetborg', ['göteborg']],
    ['Malmoe', ['malmö']],
    ['Varberg', ['varberg', 'vårberg']],
    ['Vaarberg', ['varberg', 'vårberg']],
  ])('%s', (asked, found) => {
    expect(nearestNames(asked, NAMES)).toEqual(found)
  })

  test.each([
    ['lumd', 'short'],
    ['Mariistad', 'as near to two'],
    ['Hungsör', 'another first letter'],
    ['Göteborggg', 'two slips'],
    ['', 'nothing'],
    ['···', 'no letters'],
  ])('%j is none: %s', (asked) => {
    expect(nearestNames(asked, NAMES)).toEqual([])
  })
})
