import { describe, expect, test } from 'vitest'
import { nearestNames } from './spelling.ts'

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
  ])('%s', (requested, found) => {
    expect(nearestNames(requested, NAMES)).toEqual(found)
  })

  test('å, ä and ö are letters of their own, where they are written; as neighbours write them they are the same', () => {
    const names = ['habo', 'vara', 'hallsberg', 'ängelholm', 'vårberg', 'varberg', 'malmö']
    for (const other of ['Håbo', 'Habö', 'Vårå', 'Hållsberg', 'Angelhölm'])
      expect([other, nearestNames(other, names)]).toEqual([other, []])
    expect(nearestNames('Vårberg', names)).toEqual(['vårberg'])
    expect(nearestNames('Vårbergg', names)).toEqual(['vårberg'])
    expect(nearestNames('VA\u030aRBERG', names)).toEqual(['vårberg'])
    expect(nearestNames('Ængelholm', names)).toEqual(['ängelholm'])
    expect(nearestNames('Malmø', names)).toEqual(['malmö'])
    expect(nearestNames('Vaxjö', ['växjö'])).toEqual(['växjö'])
    expect(nearestNames('Malmo', names)).toEqual(['malmö'])
  })

  test.each([
    ['lumd', 'short'],
    ['Mariistad', 'as near to two'],
    ['Hungsör', 'another first letter'],
    ['Göteborggg', 'two slips'],
    ['', 'nothing'],
    ['···', 'no letters'],
  ])('%j is none: %s', (requested) => {
    expect(nearestNames(requested, NAMES)).toEqual([])
  })
})
