import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import type { DatasetRef, Operand, Unit } from '#server/areas/cost-of-energy/contract.ts'
import { describeFunction } from './describe-function.ts'

const series = (id: string, unit: Unit): DatasetRef => ({ id, resolution: 'hourly', unit })

function product(left: Operand, right: Operand, locale: 'en' | 'de'): string {
  const output = series('x', 'kW')
  const text = describeFunction({ type: 'multiply', left, right, output }, createLanguage(locale, 'Europe/Berlin'))
  return text.replaceAll('\u00a0', ' ')
}

test.each([
  [series('hourly-power', 'kW'), series('weight-1', '1'), 'power × weight', 'Leistung × Gewicht'],
  [series('fee-of-a-year', 'SEK'), series('covered-share', '1'), 'amount × share', 'Betrag × Anteil'],
  [
    series('quarter-hourly-energy-offtake', 'kWh'),
    series('price-2', 'NOK_per_kWh'),
    'energy offtake × price',
    'Energiebezug × Preis',
  ],
  [series('monthly-peak', 'kW'), { value: 65, unit: 'SEK_per_kW' }, '× 65 SEK/kW', '× 65 SEK/kW'],
] satisfies [Operand, Operand, string, string][])('%j × %j', (left, right, english, german) => {
  expect([product(left, right, 'en'), product(left, right, 'de')]).toEqual([english, german])
})
