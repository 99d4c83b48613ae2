import type { Operand } from '../contract.ts'
import type { ChangingSeries } from './node.ts'
import { type Evaluated, seriesOf } from '../pipeline/adjoint.ts'

/** The series that change and have to be worked through, by id; all others are read as they were. */
export type Changing = ReadonlyMap<string, ChangingSeries>

/** Applies the changes of a function's inputs to its output. */
export type Update = () => void

/** What an operand is now, slot by slot. */
export function reader(at: Evaluated, changing: Changing): (operand: Operand) => (slot: number) => number {
  return (operand) => {
    if (!('id' in operand)) return () => operand.value
    const values = changing.get(operand.id)?.now ?? seriesOf(at, operand.id)
    return (slot) => values[slot]!
  }
}

/** A value as sums see it: an absent one adds nothing. */
export function present(value: number): number {
  return value === value ? value : 0
}
