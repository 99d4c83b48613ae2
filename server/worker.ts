import { move, transferableSymbol, valueSymbol } from 'piscina'
import { type CalculationData, calculate } from './areas/cost-of-energy/calculate.ts'
import type { CalculateBody, CalculateResult, Tariff } from './areas/cost-of-energy/contract.ts'
import { AppError, type ErrorCode, type Problem } from './errors.ts'
import { type Columned, seriesJson } from './wire.ts'

/** What a thread can be asked for. */
export type WorkTask = { kind: 'calculate'; tariff: Tariff; body: CalculateBody; data: CalculationData }
/** A task, and whether its result is wanted as JSON, or as columns for an answer of rows. */
export type Work = { task: WorkTask; form: 'json' | 'columns' }
/** The result, or what to tell the caller. */
export type WorkAnswer = Uint8Array | Columned<CalculateResult> | { code: ErrorCode; detail: string | Problem[] }

/** Runs in a thread of its own; only pure modules here. */
export default function work({ task, form }: Work): WorkAnswer {
  try {
    const result = calculate(task.tariff, task.body, task.data)
    return form === 'json' ? json(result) : columns(result)
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, detail: error.detail }
    throw error
  }
}

/** Moved, not copied: an answer of ten years has tens of megabytes. */
function json(result: Columned<CalculateResult>): Uint8Array {
  return move(seriesJson(result)) as Uint8Array
}

function columns(result: Columned<CalculateResult>): Columned<CalculateResult> {
  const buffers = result.components.flatMap(({ time_series }) => time_series.map(({ values }) => values.buffer))
  return move({ [transferableSymbol]: buffers, [valueSymbol]: result }) as unknown as Columned<CalculateResult>
}
