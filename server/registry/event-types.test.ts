import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSelected } from '../access/events/event-family.ts'
import { areaOf, eventFamilies, EVENT_FILTERS, typesOf } from './event-types.ts'

const types = eventFamilies.flatMap(typesOf)

test('every event that the code notes with its name in full is registered, so that it can be asked for', () => {
  const files = globSync('server/**/*.ts').filter((file) => !/\.test|testing\/|event-types|events\.ts$/.test(file))
  const noted = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/type(?:: | = |\()(?:[^\n']* [?:] )?'([a-z_]+\.[a-z_]+)'/g),
  ])
  expect(noted.length).toBeGreaterThan(20)
  expect(new Set(noted.map(([, type]) => type).filter((type) => !types.includes(type as never)))).toEqual(new Set())
})

test('types and families can be asked for; each is wanted by itself, its family and everything', () => {
  expect(new Set(EVENT_FILTERS).size).toBe(EVENT_FILTERS.length)
  expect(isSelected('tso.ack', null)).toBe(true)
  expect(isSelected('tso.ack', ['tso.ano', 'tso.*'])).toBe(true)
  expect(isSelected('tso.ack', ['tso.ack'])).toBe(true)
  expect(isSelected('tso.ack', ['tso.ano', 'ts.*', 'version.*'])).toBe(false)
  expect(isSelected('tso_other.ack', ['tso.*'])).toBe(false)
})

test('what is of no known family is for those who administer the organization', () => {
  expect(areaOf('tso.ack')).toBe('schedule-management')
  for (const type of ['member.added', 'unknown.event', 'constructor.x', '', 'toString'])
    expect(areaOf(type)).toBe('access')
})
