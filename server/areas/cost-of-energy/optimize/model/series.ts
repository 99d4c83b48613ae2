import type { Operand } from '../../contract.ts'
import type { ModelledComponent } from './directions.ts'
import { ABSENT, constantOf, type Expression } from './program.ts'
import { NotModelled } from './refusal.ts'

/** A series, slot by slot, as expressions of what the measures change. */
export type Values = Expression[]

/** The series of a component by id: those that measures change or functions made, and all others as constants. */
export class ModelSeries {
  readonly #at: ModelledComponent
  readonly #known: Map<string, Values>

  constructor(at: ModelledComponent, datasets: ReadonlyMap<string, Values>) {
    this.#at = at
    this.#known = new Map(datasets)
  }

  set(id: string, values: Values): void {
    this.#known.set(id, values)
  }

  get(id: string): Values {
    const known = this.#known.get(id)
    if (known) return known
    const made = Array.from(this.#at.series.get(id) ?? [], constantOf)
    this.#known.set(id, made)
    return made
  }

  /** The value of an operand by slot; absent beyond its series. */
  reader(operand: Operand): (slot: number) => Expression {
    if (!('id' in operand)) {
      const constant = constantOf(operand.value)
      return () => constant
    }
    const values = this.get(operand.id)
    return (slot) => values[slot] ?? ABSENT
  }

  /** The value of an operand that is the same in every slot; throws NotModelled where it is not. */
  uniform(operand: Operand): number {
    if (!('id' in operand)) return operand.value
    const series = this.#at.series.get(operand.id)
    if (this.#at.varies(operand.id) || !series?.every((value) => value === series[0])) throw new NotModelled('ranking')
    return series[0] ?? Number.NaN
  }
}
