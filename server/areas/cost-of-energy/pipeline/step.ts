import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import type { PipelineFunction, Resolution } from '../contract.ts'

export type Series = Float64Array

export type StepRun = {
  calendar: PeriodCalendar
  /** Takes note of the slots that a ranking chose. */
  select(slots: Int32Array): void
}

/** One function made ready to run: it reads series by id and fills `out`, slot for slot of `resolution`. */
export type StepSpec = {
  resolution: Resolution
  reads: string[]
  compute(inputs: Series[], out: Series, run: StepRun): void
  /** So many of the first inputs may share their array with `out`. */
  reusable: number
  /** The output is the first input, unchanged. */
  same?: boolean
}

/** The functions of one type. */
export type Of<T extends PipelineFunction['type']> = Extract<PipelineFunction, { type: T }>
