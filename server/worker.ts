import { move } from 'piscina'
import { type CalculationData, calculate } from './areas/cost-of-energy/calculate.ts'
import type { CalculateBody, Tariff } from './areas/cost-of-energy/contract.ts'
import { AppError, type ErrorCode, type Problem } from './errors.ts'

/** What a thread can be asked for. */
export type WorkTask = { kind: 'calculate'; tariff: Tariff; body: CalculateBody; data: CalculationData }
/** JSON of the result, or what to tell the caller. */
export type WorkAnswer = Uint8Array | { code: ErrorCode; detail: string | Problem[] }

/** Runs in a thread of its own; only pure modules here. */
export default function work(task: WorkTask): WorkAnswer {
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(calculate(task.tariff, task.body, task.data)))
    // Moved, not copied: an answer of ten years has tens of megabytes.
    return move(bytes) as Uint8Array
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, detail: error.detail }
    throw error
  }
}
