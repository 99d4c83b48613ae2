import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import type { Tariff, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { holesOf } from '#server/areas/cost-of-energy/calculate/coverage.ts'
import { holeText } from './calculation-notes.tsx'
import { periodOf } from './inputs/calculation-plan.ts'
import { isWholeMonths, pricedYear } from './coverage.ts'

const timezone = 'Europe/Stockholm'

function part(name: string, applicable_from: string, applicable_to: string | null): TariffComponent {
  return { name, timezone, applicable_from, applicable_to } as TariffComponent
}

const y2025 = '2025-01-01T00:00:00+01:00'
const y2026 = '2026-01-01T00:00:00+01:00'
const y2027 = '2027-01-01T00:00:00+01:00'
const july2025 = '2025-07-01T00:00:00+02:00'
const tariff = {
  tariff_components: [
    part('Fast avgift', y2025, null),
    part('Överföringsavgift', y2025, null),
    part('Energiskatt', y2025, y2026),
    part('Energiskatt', y2026, y2027),
  ],
} as Tariff

function period(from: string, to: string) {
  const found = periodOf({ from, to }, timezone)
  if (!found) throw new Error(`${from} to ${to} is not a period`)
  return found
}

function reportOf(of: Tariff, from: string, to: string, locale: 'en' | 'de' = 'en'): string[] {
  const language = createLanguage(locale, 'Europe/Berlin')
  return holesOf(of, period(from, to)).map((hole) => holeText(hole, timezone, language).replaceAll('\u00a0', ' '))
}

test('a price that changed leaves no hole', () => {
  expect(reportOf(tariff, '2025-01-01', '2026-12-31')).toEqual([])
})

test('days before the tariff, over the change of the clock', () => {
  expect(reportOf(tariff, '2024-07-01', '2025-06-30')).toEqual([
    'This tariff is available from 1 Jan 2025: 184 days are not priced.',
  ])
  expect(reportOf(tariff, '2024-07-01', '2025-06-30', 'de')).toEqual([
    'Dieser Tarif ist ab 1. Jan. 2025 bekannt: 184 Tage haben keinen Preis.',
  ])
})

test('a component that ends inside the period, or ended before it', () => {
  expect(reportOf(tariff, '2026-12-31', '2027-01-01')).toEqual([
    'Energiskatt ends 31 Dec 2026. The cost of 1 day does not include it.',
  ])
  expect(reportOf(tariff, '2027-01-01', '2027-12-31')).toEqual([
    'Energiskatt ended 31 Dec 2026. The cost does not include it.',
  ])
})

test('components that begin together are named together; what only begins after the period is named too', () => {
  const later = { tariff_components: [part('A', y2025, y2026), part('B', july2025, y2026), part('C', july2025, y2026)] }
  expect(reportOf(later as Tariff, '2025-01-01', '2025-12-31')).toEqual([
    'B and C start 1 Jul 2025. The cost of 181 days does not include them.',
  ])
  expect(reportOf(later as Tariff, '2025-01-01', '2025-06-30')).toEqual([
    'B and C are available from 1 Jul 2025 only. The cost does not include them.',
  ])
  expect(reportOf(later as Tariff, '2025-01-01', '2025-06-30', 'de')).toEqual([
    'B und C sind erst ab 1. Juli 2025 bekannt und fehlen in den Kosten.',
  ])
})

test('a component that ended before the period and comes back after it ended, as long as it is not priced', () => {
  const back = { tariff_components: [part('A', y2025, null), part('B', y2025, july2025), part('B', y2027, null)] }
  expect(reportOf(back as Tariff, '2026-01-01', '2026-12-31')).toEqual([
    'B ended 30 Jun 2025. The cost does not include it.',
  ])
})

test('a pause in the middle', () => {
  const pausing = { tariff_components: [part('A', y2025, july2025), part('A', y2026, null)] } as Tariff
  expect(reportOf(pausing, '2025-01-01', '2026-12-31')).toEqual([
    'No component of this tariff applies from 1 Jul 2025 to 31 Dec 2025: 184 days are not priced.',
  ])
})

test('the year to offer is the nearest that is priced, whole where there is one', () => {
  const of = (from: string, to: string | null) => ({ tariff_components: [part('A', from, to)] }) as Tariff
  expect(pricedYear(of(y2025, null), period('2020-01-01', '2020-12-31'))).toBe(2025)
  expect(pricedYear(of(july2025, null), period('2020-01-01', '2020-12-31'))).toBe(2026)
  expect(pricedYear(of(july2025, y2026), period('2020-01-01', '2020-12-31'))).toBe(2025)
  expect(pricedYear(of(y2025, y2027), period('2030-01-01', '2030-12-31'))).toBe(2026)
  expect(pricedYear({ tariff_components: [] as TariffComponent[] } as Tariff, period('2030-01-01', '2030-12-31'))).toBe(
    null,
  )
})

test('months are whole on the tariff’s clock only', () => {
  expect(isWholeMonths(period('2025-02-01', '2025-03-31'), timezone)).toBe(true)
  expect(isWholeMonths(period('2025-02-01', '2025-03-30'), timezone)).toBe(false)
  expect(isWholeMonths(period('2025-02-01', '2025-03-31'), 'Europe/London')).toBe(false)
})
