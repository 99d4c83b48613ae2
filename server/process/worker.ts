import { move, transferableSymbol, valueSymbol } from 'piscina'
import { type CalculationData, calculate } from '../areas/cost-of-energy/calculate/calculate.ts'
import { type Comparison, compare } from '../areas/cost-of-energy/compare/compare.ts'
import type { CompareResult } from '../areas/cost-of-energy/compare/contract.ts'
import type { CalculateBody, CalculateResult, Tariff } from '../areas/cost-of-energy/contract.ts'
import type { Solver } from '../areas/cost-of-energy/optimize/model/program.ts'
import { type OptimizeData, optimize } from '../areas/cost-of-energy/optimize/optimize.ts'
import type { OptimizeBody } from '../areas/cost-of-energy/optimize/contract.ts'
import { explain } from '../areas/cost-of-energy/explain/explain.ts'
import type { ExplainBody, ExplainResult } from '../areas/cost-of-energy/explain/contract.ts'
import { explainWorkbook, type WorkbookTitle } from '../areas/cost-of-energy/explain/workbook/workbook.ts'
import { AppError, type ErrorCode, type Problem } from '../errors.ts'
import type { AnswerForm } from '../answer.ts'
import { type Columned, seriesJson } from '../wire.ts'
import { workbookBytes } from '../wire/workbook.ts'
import type { Said } from '../said/said.ts'
import type { LanguageId } from '../said/languages.ts'

/** What a thread can be asked for. */
export type WorkTask =
  | { kind: 'calculate'; tariff: Tariff; body: CalculateBody; data: CalculationData }
  | ExplainTask
  | { kind: 'compare'; comparison: Comparison }
  | { kind: 'optimize'; tariff: Tariff; body: OptimizeBody; data: OptimizeData }
type ExplainTask = {
  kind: 'explain'
  tariff: Tariff
  body: ExplainBody
  data: CalculationData
  language: LanguageId
}
/** A task, and what its result is wanted as. */
export type Work = { task: WorkTask; form: AnswerForm }
/** The result, or what to tell the caller. */
export type WorkAnswer =
  | Uint8Array<ArrayBuffer>
  | Columned<CalculateResult>
  | Columned<ExplainResult>
  | CompareResult
  | { refusal: ErrorCode; told: Said | Problem[] }

/** Runs in a thread of its own; only pure modules and the solver here. */
export default async function work({ task, form }: Work): Promise<WorkAnswer> {
  try {
    if (task.kind === 'optimize') return json(await optimized(task))
    if (task.kind === 'explain') return explained(task, form)
    if (task.kind === 'compare') return compared(task.comparison, form)
    const result = calculate(task.tariff, task.body, task.data)
    return form === 'json' ? json(result) : columns(result)
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code, told: error.told }
    throw error
  }
}

function explained({ tariff, body, data, language }: ExplainTask, form: AnswerForm): WorkAnswer {
  const result = finishedNow(explain(tariff, body, data, language))
  if (form === 'json') return json(result)
  if (form === 'workbook') {
    return move(workbookBytes(explainWorkbook(result, titleOf(tariff, body)))) as Uint8Array<ArrayBuffer>
  }
  // The rows are the line items; no series needs to come along.
  return { ...result, components: [], marginal: [], inputs: [] }
}

/** Where the values of a request come from is not known by a name. */
function titleOf({ name, system_operator }: Tariff, { start_time, end_time }: ExplainBody): WorkbookTitle {
  return { tariff: name, operator: system_operator?.name ?? null, load: null, start_time, end_time }
}

function compared(comparison: Comparison, form: AnswerForm): WorkAnswer {
  const result = compare(comparison)
  return form === 'json' ? json(result) : result
}

function finishedNow<T>(work: Generator<void, T>): T {
  for (let turn = work.next(); ; turn = work.next()) if (turn.done) return turn.value
}

let solver: Promise<Solver> | undefined

async function optimized({ tariff, body, data }: Extract<WorkTask, { kind: 'optimize' }>) {
  // Loaded by the first plan of a thread, since calculations do without.
  solver ??= import('./solver.ts').then(({ openSolver }) => openSolver())
  const opened = await solver
  const started_ms = performance.now()
  const left = () => body.time_limit_seconds - (performance.now() - started_ms) / 1000
  try {
    return optimize(tariff, body, data, opened, left)
  } catch (error) {
    // A solver that broke down cannot be trusted with another program.
    if (!(error instanceof AppError)) solver = undefined
    throw error
  }
}

/** Moved, not copied: an answer of ten years has tens of megabytes. */
function json(result: unknown): Uint8Array<ArrayBuffer> {
  return move(seriesJson(result)) as Uint8Array<ArrayBuffer>
}

function columns(result: Columned<CalculateResult>): Columned<CalculateResult> {
  const buffers = result.components.flatMap(({ time_series }) => time_series.map(({ values }) => values.buffer))
  return move({ [transferableSymbol]: buffers, [valueSymbol]: result }) as unknown as Columned<CalculateResult>
}
