import { expect, test } from 'vitest'
import { toggled } from './event-choice.ts'

test('types and families are taken and left; a family taken whole swallows its types and no other', () => {
  expect(toggled([], 'tso.ack')).toEqual(['tso.ack'])
  expect(toggled(['tso.ack', 'tso.ano'], 'tso.ack')).toEqual(['tso.ano'])
  expect(toggled(['tso.ack', 'version.accepted', 'tso.cnf'], 'tso.*')).toEqual(['version.accepted', 'tso.*'])
  expect(toggled(['tso.*'], 'tso.*')).toEqual([])
})
