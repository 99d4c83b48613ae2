import type { AnswerForm } from '../../answer.ts'
import { AppError } from '../../errors.ts'
import type { Task, TaskResult } from '../../process/task.ts'
import { workbookBytes } from '../../wire/workbook.ts'
import { bill } from './bill/bill.ts'
import type { Bill } from './bill/contract.ts'
import { billWorkbook } from './bill/document/workbook.ts'
import { calculate } from './calculate/calculate.ts'
import { compare } from './compare/compare.ts'
import type { Tariff } from './contract.ts'
import type { ExplainBody, ExplainResult } from './explain/contract.ts'
import { explain } from './explain/explain.ts'
import { explainWorkbook, type WorkbookTitle } from './explain/workbook/workbook.ts'
import type { Solver } from './optimize/model/program.ts'
import { optimize } from './optimize/optimize.ts'
import {
  BILL,
  type BillTask,
  CALCULATE,
  COMPARE,
  EXPLAIN,
  type ExplainTask,
  OPTIMIZE,
  type OptimizeTask,
} from './task-kinds.ts'

/** What this area has done in threads: pure modules and the solver alone. */
export const COST_OF_ENERGY_TASKS: readonly Task[] = [
  CALCULATE.by(({ tariff, body, data }) => {
    const result = calculate(tariff, body, data)
    const buffers = result.components.flatMap(({ time_series }) => time_series.map(({ values }) => values.buffer))
    return { result, buffers }
  }),
  EXPLAIN.by(explained),
  BILL.by(billed),
  COMPARE.by((comparison) => ({ result: compare(comparison) })),
  OPTIMIZE.by(async (task) => ({ result: await optimized(task) })),
]

async function billed({ order, language }: BillTask, form: AnswerForm): Promise<TaskResult<Bill>> {
  const result = bill(order)
  if (form === 'workbook') return { bytes: workbookBytes(billWorkbook(result, language)) }
  // Fonts and their reader are loaded by the first document of a thread, since the others do without.
  if (form === 'pdf') return { bytes: await (await import('./bill/document/pdf-service.ts')).billPdf(result, language) }
  return { result }
}

function explained({ tariff, body, data, language, vat }: ExplainTask, form: AnswerForm): TaskResult<ExplainResult> {
  const result = finishedNow(explain(tariff, body, data, language, vat))
  if (form === 'json') return { result }
  if (form === 'workbook') return { bytes: workbookBytes(explainWorkbook(result, titleOf(tariff, body))) }
  // The rows are the line items; no series needs to come along.
  return { result: { ...result, components: [], marginal: [], inputs: [] } }
}

/** Where the values of a request come from is not known by a name. */
function titleOf({ name, system_operator }: Tariff, { start_time, end_time }: ExplainBody): WorkbookTitle {
  return { tariff: name, operator: system_operator?.name ?? null, load: null, start_time, end_time }
}

function finishedNow<T>(work: Generator<void, T>): T {
  for (let turn = work.next(); ; turn = work.next()) if (turn.done) return turn.value
}

let solver: Promise<Solver> | undefined

async function optimized({ tariff, body, data }: OptimizeTask) {
  // Loaded by the first plan of a thread, since calculations do without.
  solver ??= import('./optimize/solver-service.ts').then(({ openSolver }) => openSolver())
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
