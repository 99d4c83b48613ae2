import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import type { DatasetRef, PipelineFunction, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { subscribedCapacityDailyFee } from '#server/areas/cost-of-energy/recipes/recipes-capacity.ts'
import { rollingPeakFee } from '#server/areas/cost-of-energy/recipes/recipes-power.ts'
import { timeBlockEnergyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { anyOf, timeOfDay } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import { billText } from './bill-messages.ts'

const english = createLanguage('en', 'Europe/Berlin')
const german = createLanguage('de', 'Europe/Berlin')
const energy: DatasetRef = { id: 'quarter-hourly-energy-offtake', resolution: 'quarter_hourly', unit: 'kWh' }
const ref = (id: string, resolution: DatasetRef['resolution'], unit: DatasetRef['unit']): DatasetRef => ({
  id,
  resolution,
  unit,
})
const hourlyEnergy = ref('energy', 'hourly', 'kWh')
const power = ref('power', 'hourly', 'kW')
const daily = ref('daily', 'daily', 'kW')
const top = ref('top', 'daily', 'kW')
const peak = ref('peak', 'monthly', 'kW')
const cost = ref('cost', 'monthly', 'SEK')

const peaks: PipelineFunction[] = [
  { type: 'aggregate', input: energy, resolution: 'hourly', aggregation_function: 'sum', output: hourlyEnergy },
  { type: 'divide', numerator: hourlyEnergy, denominator: { value: 1, unit: 'hours' }, output: power },
  { type: 'aggregate', input: power, resolution: 'daily', aggregation_function: 'max', output: daily },
  { type: 'select', input: daily, condition: { type: 'highest', n: 3, resolution: 'monthly' }, output: top },
  { type: 'aggregate', input: top, resolution: 'monthly', aggregation_function: 'mean', output: peak },
]
const messages = (functions: PipelineFunction[], language = english) =>
  billText({ cost: functions.at(-1)?.output, functions } as TariffComponent, language).replaceAll('\u00a0', ' ')

test('a fixed fee', () => {
  const fee: PipelineFunction = {
    type: 'constant',
    resolution: 'monthly',
    value: { value: 292, unit: 'SEK' },
    output: cost,
  }
  expect(messages([fee])).toBe('292 SEK per month, independent of consumption.')
  expect(messages([fee], german)).toBe('292 SEK je Monat, unabhängig vom Verbrauch.')
})

test('a power fee by the three highest days', () => {
  const fee: PipelineFunction = { type: 'multiply', left: { value: 65, unit: 'SEK_per_kW' }, right: peak, output: cost }
  expect(messages([...peaks, fee])).toBe('65 SEK/kW for the mean of the 3 highest daily peaks per month.')
})

test('a fee in steps says which side a bound belongs to', () => {
  const steps = (upper_inclusive: boolean): PipelineFunction => ({
    type: 'lookup',
    tier_selector: peak,
    boundaries: [2, 5],
    levels: [124, 200, 332],
    unit: 'NOK',
    upper_inclusive,
    output: { ...cost, unit: 'NOK' },
  })
  const selector = 'By the mean of the 3 highest daily peaks per month'
  expect(messages([...peaks, steps(false)])).toBe(`${selector}: 124 NOK below 2 kW, 200 NOK below 5 kW, 332 NOK above.`)
  expect(messages([...peaks, steps(true)])).toBe(`${selector}: 124 NOK up to 2 kW, 200 NOK up to 5 kW, 332 NOK above.`)
})

test('a price by time of use, and one that pays back', () => {
  const base = ref('base', 'quarter_hourly', 'SEK_per_kWh')
  const price = ref('price', 'quarter_hourly', 'SEK_per_kWh')
  const constant = (value: number): PipelineFunction => ({
    type: 'constant',
    resolution: 'quarter_hourly',
    value: { value, unit: 'SEK_per_kWh' },
    output: base,
  })
  const mask: PipelineFunction = {
    type: 'mask',
    input: base,
    condition: { type: 'time_of_day', from: '06:00', to: '22:00' },
    replacement: { value: 0.536, unit: 'SEK_per_kWh' },
    output: price,
  }
  expect(messages([constant(0.2144), mask, { type: 'multiply', left: energy, right: price, output: cost }])).toBe(
    'For each kWh of energy consumed: 0.536 SEK/kWh 06:00–22:00; otherwise 0.2144 SEK/kWh.',
  )
  expect(messages([constant(-0.05), { type: 'multiply', left: energy, right: base, output: cost }])).toBe(
    'Pays back 0.05 SEK/kWh for each kWh of energy consumed.',
  )
})

test('what no sentence fits is told step by step, never wrongly', () => {
  const over = ref('over', 'monthly', 'kW')
  const clip: PipelineFunction = { type: 'clip', input: peak, max: { value: 9, unit: 'kW' }, output: over }
  const fee: PipelineFunction = { type: 'multiply', left: over, right: { value: 65, unit: 'SEK_per_kW' }, output: cost }
  expect(messages([...peaks, clip, fee])).toMatch(
    /^In steps: sum per hour → ÷ 1 h → .* → at most 9 kW → × 65 SEK\/kW\.$/,
  )
})

const terms: Terms = {
  name: 'Energy',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  applicable_from: '2026-01-01T00:00:00+01:00',
}

test('a price by block, and one that replaces it', () => {
  const blocks = {
    later: [timeOfDay('14:00', '16:00'), anyOf({ type: 'month', months: [4, 5] })],
    price_per_kwh: [0.03, 0.02, 0.01],
  }
  const text = (fee: TariffComponent, language = english) => billText(fee, language).replaceAll('\u00a0', ' ')
  expect(text(timeBlockEnergyFee(terms, blocks))).toBe(
    '0.03 EUR/kWh, 0.02 EUR/kWh, 0.01 EUR/kWh by block (a block later for each of: 14:00–16:00; Apr–May) for each kWh of energy consumed.',
  )
  const apart = { condition: timeOfDay('00:00', '08:00'), price_per_kwh: 0.001 }
  expect(text(timeBlockEnergyFee(terms, { ...blocks, apart }), german)).toBe(
    'Für jede kWh bezogene Energie: 0,001 EUR/kWh 00:00–08:00; sonst 0,03 EUR/kWh, 0,02 EUR/kWh, 0,01 EUR/kWh nach Block (je einen Block später: 14:00–16:00; Apr–Mai).',
  )
})

test('a fee that is billed by the day, on a subscription and on the mean of monthly peaks', () => {
  const text = (fee: TariffComponent, language = english) => billText(fee, language).replaceAll('\u00a0', ' ')
  expect(text(subscribedCapacityDailyFee(terms, 3.65))).toBe('0.01 EUR/kW for subscribed capacity, per day.')
  const rolling = rollingPeakFee(terms, { months: 12, minimum_kw: 2.5, price_per_kw_year: 36.5 })
  expect(text(rolling)).toBe(
    '0.1 EUR/kW for the mean of the last 12 of the highest quarter-hourly power per month (at least 2.5 kW), per day.',
  )
  expect(text(rolling, german)).toBe(
    '0,1 EUR/kW für den Mittelwert der letzten 12 von: die höchste Viertelstundenleistung je Monat (mindestens 2,5 kW), je Tag.',
  )
})
