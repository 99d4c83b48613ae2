import { TaskKind } from '../../process/task.ts'
import type { LanguageId } from '../../messages/languages.ts'
import type { BillOrder } from './bill/bill.ts'
import type { Bill } from './bill/contract.ts'
import type { CalculationData } from './calculate/calculate.ts'
import type { Comparison } from './compare/compare.ts'
import type { CompareResult } from './compare/contract.ts'
import type { CalculateBody, CalculateResult, Tariff } from './contract.ts'
import type { ExplainBody, ExplainResult } from './explain/contract.ts'
import type { OptimizeBody, OptimizeResult } from './optimize/contract.ts'
import type { OptimizeData } from './optimize/optimize.ts'
import type { VatSpan } from './vat/vat.ts'

/** The language is that of a document. */
export type BillTask = { order: BillOrder; language: LanguageId }
export type CalculateTask = { tariff: Tariff; body: CalculateBody; data: CalculationData }
export type ExplainTask = {
  tariff: Tariff
  body: ExplainBody
  data: CalculationData
  language: LanguageId
  vat: VatSpan[] | null
}
export type OptimizeTask = { tariff: Tariff; body: OptimizeBody; data: OptimizeData }

export const CALCULATE = new TaskKind<CalculateTask, CalculateResult>('calculate')
export const EXPLAIN = new TaskKind<ExplainTask, ExplainResult>('explain')
export const BILL = new TaskKind<BillTask, Bill>('bill')
export const COMPARE = new TaskKind<Comparison, CompareResult>('compare')
export const OPTIMIZE = new TaskKind<OptimizeTask, OptimizeResult>('optimize', 'plan')
