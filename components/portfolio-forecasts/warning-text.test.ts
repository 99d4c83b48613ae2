import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import {
  gateWarnings,
  pointsWarning,
  shortHistories,
  submissionWarnings,
} from '#server/areas/portfolio-forecasts/warnings.ts'
import { warningText } from './warning-text.ts'

const inGerman = (warning: Parameters<typeof warningText>[0]) =>
  warningText(warning, createLanguage('de', 'Europe/Berlin'))

test('what the service warns of is told in German, with what it names', () => {
  const series = [
    { kind: 'production' as const, control_area: 'TenneT' as const, values: new Float64Array(96) },
    { kind: 'production' as const, malo: '50000000001', values: new Float64Array(96) },
  ]
  const malo_mapping = { '50000000001': 'TenneT' as const, '50000000002': 'Amprion' as const }
  const warnings = submissionWarnings({ unit: 'MW', series, malo_mapping })
  expect(warnings.map(inGerman)).toEqual([
    expect.stringMatching(/^Die MaLo 50000000001 sollte auf die Prüfziffer \d enden\.$/),
    'Der MaLo 50000000002 ist eine Regelzone zugeordnet, sie hat aber keine Reihe.',
    'Erzeugung TenneT: Die Regelzone hat eine eigene Reihe und Reihen ihrer MaLos; sie werden addiert.',
  ])
})

test('of many the rest is counted', () => {
  const malo_mapping = Object.fromEntries(
    Array.from({ length: 105 }, (_, index) => [String(50_000_000_000 + index), 'Amprion' as const]),
  )
  const warnings = submissionWarnings({ unit: 'MW', series: [], malo_mapping })
  expect([warnings.length, inGerman(warnings.at(-1)!)]).toEqual([101, 'Und 5 weitere dieser Art.'])
})

test('so are values that nobody has, and a gate that has closed', () => {
  const series = [{ kind: 'production' as const, control_area: 'TenneT' as const, values: new Float64Array([1e6]) }]
  const warnings = [
    ...submissionWarnings({ unit: 'MW', series, malo_mapping: undefined }),
    ...gateWarnings('2026-07-01', new Date('2026-07-02T00:00Z')),
  ]
  expect(warnings.map(inGerman)).toEqual([
    'Ein Wert liegt über 100.000 MW, mehr als die Last ganz Deutschlands, der höchste ist 1.000.000: Bitte die Einheit prüfen.',
    expect.stringMatching(/^Die Frist für den 1\. Juli 2026 endete am .*, und der Tag ist vorbei\. Gespeichert wird/),
  ])
})

test('so are the warnings about allocations', () => {
  const named = shortHistories([{ kind: 'consumption', control_area: '50Hertz', days_used: 3 }])
  const left_out = [pointsWarning(['A', 'B'], true), pointsWarning(['A'], false)]
  expect([...named, ...left_out].map(inGerman)).toEqual([
    'Verbrauch 50Hertz: Bekannt sind nur 3 Tage, zu wenige für eine verlässliche Prognose.',
    'Bilanzierungspunkte ohne Regelzone sind nicht enthalten: A, B, ….',
    'Bilanzierungspunkte ohne Regelzone sind nicht enthalten: A.',
  ])
})

test('what was stored before warnings had a context stays as it is', () => {
  expect(inGerman({ code: 'unused_mapping', msg: 'malo_mapping has 1' })).toBe('malo_mapping has 1')
})
