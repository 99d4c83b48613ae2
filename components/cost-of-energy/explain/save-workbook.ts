'use client'

import { download } from '#components/ui/table/download.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { ExplainResult } from '#server/areas/cost-of-energy/explain/contract.ts'
import { explainWorkbook } from '#server/areas/cost-of-energy/explain/workbook/workbook.ts'
import type { Columned } from '#server/wire/json/series-json.ts'
import { workbookBytes } from '#server/wire/workbook.ts'
import type { Period } from '../calculate/inputs/calculation-plan.ts'
import { periodFields } from '../calculate/inputs/calculation-plan.ts'
import { XLSX_TYPE } from '#server/spreadsheet/file-types.ts'

/** What a saved calculation is about; `load`: where the load comes from, in words. */
export type SavedCalculation = { explanation: ExplainResult; tariff: Tariff; period: Period; load: string }

/** Saves an explanation as the workbook that the service itself would answer. */
export function saveWorkbook({ explanation, tariff, period, load }: SavedCalculation, name: string): void {
  const title = { tariff: tariff.name, operator: tariff.system_operator?.name ?? null, load }
  const sheets = explainWorkbook(columned(explanation), { ...title, ...periodFields(period) })
  download(`${name}.xlsx`, new Blob([workbookBytes(sheets)], { type: XLSX_TYPE }))
}

function columned(explanation: ExplainResult): Columned<ExplainResult> {
  const { components, inputs, ...rest } = explanation
  return {
    ...rest,
    marginal: explanation.marginal.map(marginalColumns),
    components: components.map(({ marginal, ...component }) => ({
      ...component,
      time_series: component.time_series.map(seriesColumns),
      ...(marginal ? { marginal: marginal.map(marginalColumns) } : {}),
    })),
    ...(inputs ? { inputs: inputs.map(seriesColumns) } : {}),
  }
}

type Series = { values: (number | null)[] }

function seriesColumns<S extends Series>(series: S): Omit<S, 'values'> & { values: Float64Array<ArrayBuffer> } {
  return { ...series, values: Float64Array.from(series.values, (value) => value ?? Number.NaN) }
}

function marginalColumns<S extends Series & { kink: boolean[] }>(series: S) {
  return { ...seriesColumns(series), kink: Uint8Array.from(series.kink, Number) }
}
