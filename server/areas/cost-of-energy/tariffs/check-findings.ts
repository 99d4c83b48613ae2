import { type Problem, problem } from '#server/errors.ts'
import type { DatasetRef, Operand, Resolution, Unit } from '../contract.ts'
import type { Message } from '#server/messages/message.ts'
import { PIPELINE } from './messages.ts'

export type Loc = (string | number)[]
export function isRef(operand: Operand): operand is DatasetRef {
  return 'id' in operand
}

/** Collects what is wrong with one function (or one component) of a pipeline; every method names the field below `loc`. */
export class Findings {
  readonly problems: Problem[] = []
  readonly loc: Loc
  readonly known: ReadonlyMap<string, DatasetRef>

  constructor(loc: Loc, known: ReadonlyMap<string, DatasetRef>) {
    this.loc = loc
    this.known = known
  }

  refuse(field: Loc, message: Message, input: unknown, expected: unknown, got: unknown = input): void {
    this.problems.push(problem('pipeline_invalid', [...this.loc, ...field], message, input, { expected, got }))
  }

  mismatch(field: Loc, message: Message, expected: unknown, got: Unit): void {
    this.problems.push(problem('unit_mismatch', [...this.loc, ...field], message, got, { expected, got }))
  }

  unit(field: Loc, expected: Unit, got: Unit): void {
    if (expected !== got) this.mismatch(field, PIPELINE.unit({ expected, got }), expected, got)
  }

  resolution(field: Loc, expected: Resolution, got: Resolution): void {
    if (expected === got) return
    this.refuse(field, PIPELINE.resolution({ expected, got }), got, expected)
  }

  /** A series must exist ahead of the function that reads it, under the resolution and unit that it was written with. */
  reads(field: Loc, ref: DatasetRef): void {
    const written = this.known.get(ref.id)
    if (written === undefined) {
      this.refuse([...field, 'id'], PIPELINE.no_series({ id: ref.id }), ref.id, [...this.known.keys()])
      return
    }
    this.resolution([...field, 'resolution'], written.resolution, ref.resolution)
    this.unit([...field, 'unit'], written.unit, ref.unit)
  }

  operand(field: Loc, operand: Operand): void {
    if (isRef(operand)) this.reads(field, operand)
  }

  /** The written series carries exactly this resolution and unit; null where no unit could be derived. */
  writes(output: DatasetRef, resolution: Resolution, unit: Unit | null): void {
    this.resolution(['output', 'resolution'], resolution, output.resolution)
    if (unit !== null) this.unit(['output', 'unit'], unit, output.unit)
  }
}
