'use client'

import { localDate } from '#components/charts/heat-map/heat-grid.ts'
import type { Language } from '#components/i18n/language.ts'
import { toCsv } from '#components/ui/table/csv.ts'
import { download } from '#components/ui/table/download.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { Period } from '../inputs/calculation-plan.ts'
import type { Summary } from './calculation-summary.ts'
import { absentText } from '../load/load-messages.ts'

/** Saves the costs per month and component, unrounded, with their sums, and below them what they went without. */
export function saveCalculation(tariff: Tariff, period: Period, summary: Summary, language: Language): void {
  const { header, rows } = calculationRows(summary, language)
  const name = language.messages.costOfEnergy.calculation.file(calculationName(tariff, period))
  download(`${name}.csv`, toCsv(header, rows, language.locale))
}

/** The table that is saved: a row for every month, their sums, and a row for each thing that they went without. */
export function calculationRows(summary: Summary, language: Language) {
  const { messages } = language
  const text = messages.costOfEnergy.calculation
  const rows = summary.months.map((month, index) => {
    const amounts = summary.lines.map((line) => line.months[index] ?? 0)
    return [month, ...amounts, amounts.reduce((sum, amount) => sum + amount, 0), summary.currency]
  })
  const totals = [text.total, ...summary.lines.map((line) => line.total), summary.total, summary.currency]
  const header = [text.month, ...summary.lines.map((line) => line.name), text.total, messages.pipeline.unit]
  const notes = absentText(summary.absent, language).map((note) => header.map((_, at) => (at === 0 ? note : null)))
  return { header, rows: [...rows, totals, ...notes] }
}

/** Operator, tariff and days of a calculation as a part of a file name: what a file system refuses becomes a hyphen. */
export function calculationName({ name, system_operator }: NamedTariff, period: Period): string {
  const { start_ms, end_ms, timezone } = period
  const [from, to] = [localDate(start_ms, timezone), localDate(end_ms - 1, timezone)]
  return [system_operator?.name, name, from, to]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[\\/:*?"<>|]/g, '-')
}

type NamedTariff = Pick<Tariff, 'name' | 'system_operator'>
