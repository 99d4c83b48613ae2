'use client'

import type { Language } from '#components/i18n/language.ts'
import { toCsv } from '#components/ui/csv.ts'
import { download } from '#components/ui/download.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { Summary } from './calculation-summary.ts'

/** Saves the costs per month and component, unrounded, with their sums. */
export function saveCalculation(tariff: Tariff, summary: Summary, { words }: Language): void {
  const text = words.costOfEnergy.calculation
  const rows = summary.months.map((month, index) => {
    const amounts = summary.lines.map((line) => line.months[index] ?? 0)
    return [month, ...amounts, amounts.reduce((sum, amount) => sum + amount, 0), summary.currency]
  })
  const totals = [text.total, ...summary.lines.map((line) => line.total), summary.total, summary.currency]
  const header = [text.month, ...summary.lines.map((line) => line.name), text.total, words.pipeline.unit]
  download(`${text.file(tariff.name)}.csv`, toCsv(header, [...rows, totals]))
}
