import type { DatasetRef } from '../contract.ts'
import { ChangingSeries } from './node.ts'
import type { Paths } from './paths.ts'
import { present, type Update } from './reader.ts'
import { updateOf } from './updates.ts'
import { type Evaluated, seriesOf } from '../pipeline/adjoint.ts'

/** Of the sizes that a difference is taken of: more than its rounding. */
const ROUNDING = 2 ** -46

type Sink = { series: ChangingSeries; gradient: Float64Array }

/** Works through again what a change of one slot of a dataset changes, up to where its way to the cost is linear. */
export class Rerun {
  /** What the last difference may owe to rounding. */
  rounding = 0
  readonly #input: ChangingSeries
  readonly #all: ChangingSeries[]
  readonly #updates: Update[]
  readonly #sinks: Sink[] = []

  /** @param adjoints what one more unit of each linear series costs, slot by slot; that of the cost itself are its weights */
  constructor(at: Evaluated, dataset: DatasetRef, paths: Paths, adjoints: ReadonlyMap<string, Float64Array>) {
    this.#input = new ChangingSeries(seriesOf(at, dataset.id))
    this.#all = [this.#input]
    const changing = new Map([[dataset.id, this.#input]])
    this.#updates = paths.rerun.map((fn) => {
      const { id } = fn.output
      const out = new ChangingSeries(seriesOf(at, id))
      const update = updateOf(fn, at, changing, out)
      const gradient = id === at.component.cost.id || paths.linear.has(id) ? adjoints.get(id) : undefined
      if (gradient) this.#sinks.push({ series: out, gradient })
      else changing.set(id, out)
      this.#all.push(out)
      return update
    })
  }

  /** What `more` units in a slot add to the cost. */
  difference(slot: number, more: number): number {
    this.#input.set(slot, this.#input.base[slot]! + more)
    for (const update of this.#updates) update()
    this.rounding = 0
    let sum = 0
    for (const sink of this.#sinks) sum += this.#weighted(sink)
    for (const series of this.#all) series.reset()
    return sum
  }

  #weighted({ series: { slots, count, now, base }, gradient }: Sink): number {
    let [sum, size] = [0, 0]
    for (let index = 0; index < count; index++) {
      const slot = slots[index]!
      const [after, before] = [present(now[slot]!), present(base[slot]!)]
      sum += gradient[slot]! * (after - before)
      size += Math.abs(gradient[slot]!) * (Math.abs(after) + Math.abs(before))
    }
    this.rounding += ROUNDING * size
    return sum
  }
}
