import { isRanking } from './ranking.ts'
import type { DatasetRef, PipelineFunction, Resolution, TariffComponent } from '../contract.ts'
import { sumProducts } from './aggregate.ts'
import type { StepSpec } from './step.ts'
import { stepOf } from './steps.ts'
import { multiplyUnits } from '../units.ts'

/** A step whose series have numbers (registers) instead of ids. */
export type Instruction = {
  id: string
  resolution: Resolution
  out: number
  reads: number[]
  compute: StepSpec['compute']
  /** Register whose array `out` reuses, since it is not read later; −1 for none. */
  overwrites: number
  /** Registers not read after this instruction. */
  releases: number[]
}

/** A series that depends on the calendar only. */
export type ConstantSeries = Pick<Instruction, 'resolution' | 'reads' | 'compute'> & {
  /** Equal for equal recipes, whatever the component. */
  key: string
  /** Worth keeping: a series of the inputs reads it. */
  isStored: boolean
}

export type Program = {
  registers: number
  inputs: { ref: DatasetRef; register: number }[]
  constants: Map<number, ConstantSeries>
  instructions: Instruction[]
  /** Register of every series by id; two ids may share one. */
  names: Map<string, number>
  cost: number
}

type Draft = StepSpec & { id: string; fn: PipelineFunction }

/**
 * Numbers the series and drops unneeded ones. With `lean` only the cost is computed: dead steps are dropped, products
 * are summed without being stored, and an array is reused by its last reader.
 */
export function programOf(component: TariffComponent, lean: boolean): Program {
  const drafts = component.functions.map((fn) => ({ ...stepOf(fn), id: fn.output.id, fn }))
  const steps = lean ? fuseSums(living(drafts, component.cost.id), component.cost.id) : drafts
  const names = new Map<string, number>()
  const inputs = component.datasets.map((ref) => ({ ref, register: numbered(names, ref.id) }))
  const program: Program = { registers: 0, inputs, constants: new Map(), instructions: [], names, cost: -1 }
  const recipes = new Map<number, string>()
  for (const step of steps) append(program, step, recipes)
  program.registers = names.size
  program.cost = registerOf(names, component.cost.id)
  if (lean) shareArrays(program, steps)
  markStored(program)
  return program
}

function numbered(names: Map<string, number>, id: string): number {
  const register = names.size
  names.set(id, register)
  return register
}

function registerOf(names: Map<string, number>, id: string): number {
  const register = names.get(id)
  if (register === undefined) throw new RangeError(`no series ${id}`)
  return register
}

function append(program: Program, step: Draft, recipes: Map<number, string>): void {
  const { id, resolution, compute } = step
  const reads = step.reads.map((read) => registerOf(program.names, read))
  if (step.same && reads[0] !== undefined) {
    program.names.set(id, reads[0])
    return
  }
  const out = numbered(program.names, id)
  const known = reads.map((register) => recipes.get(register))
  const key = known.every((recipe) => recipe !== undefined) && !ranks(step.fn) ? recipeOf(step.fn, known) : null
  if (key !== null && key.length <= LONGEST_RECIPE) {
    recipes.set(out, key)
    program.constants.set(out, { resolution, reads, compute, key, isStored: false })
  } else {
    program.instructions.push({ id, resolution, out, reads, compute, overwrites: -1, releases: [] })
  }
}

/**
 * Characters; a recipe includes those of all its inputs, so that steps that read one twice would double it each time.
 */
const LONGEST_RECIPE = 16_384

function ranks(fn: PipelineFunction): boolean {
  return 'condition' in fn && isRanking(fn.condition)
}

function recipeOf(fn: PipelineFunction, reads: (string | undefined)[]): string {
  const names_left_out = JSON.stringify(fn, (key, value) => (key === 'id' ? '' : value))
  return `${names_left_out}(${reads.join()})`
}

/** The steps that the cost depends on. */
function living(drafts: Draft[], cost: string): Draft[] {
  const needed = new Set([cost])
  const alive = drafts.toReversed().filter((step) => {
    if (!needed.has(step.id)) return false
    for (const read of step.reads) needed.add(read)
    return true
  })
  return alive.reverse()
}

/** Joins the product of two series with the sum over it that is its only reader. */
function fuseSums(steps: Draft[], cost: string): Draft[] {
  const readers = new Map<string, number>()
  for (const id of [cost, ...steps.flatMap((step) => step.reads)]) readers.set(id, (readers.get(id) ?? 0) + 1)
  const alone = steps.filter((step) => isPlainProduct(step.fn) && readers.get(step.id) === 1)
  const products = new Map(alone.map((step) => [step.id, step]))
  const fused = new Set<string>()
  const joined = steps.map((step) => {
    const product = step.fn.type === 'aggregate' ? products.get(step.fn.input.id) : undefined
    if (!product || step.fn.type !== 'aggregate' || step.fn.aggregation_function !== 'sum') return step
    fused.add(product.id)
    return sumOfProduct(step, step.fn, product)
  })
  return joined.filter((step) => !fused.has(step.id))
}

/** A product of two series that no percentage scales. */
function isPlainProduct(fn: PipelineFunction): boolean {
  if (fn.type !== 'multiply' || !('id' in fn.left) || !('id' in fn.right)) return false
  return multiplyUnits(fn.left.unit, fn.right.unit)?.divisor === 1
}

function sumOfProduct(step: Draft, fn: Extract<PipelineFunction, { type: 'aggregate' }>, product: Draft): Draft {
  const compute: StepSpec['compute'] = ([a, b], out, { calendar }) =>
    sumProducts(a!, b!, calendar.bounds(fn.input.resolution, fn.resolution), out)
  return { ...step, reads: product.reads, compute }
}

function shareArrays({ instructions, inputs, constants, cost }: Program, steps: Draft[]): void {
  const reusable = new Map(steps.map((step) => [step.id, step.reusable]))
  const foreign = new Set([...inputs.map(({ register }) => register), ...constants.keys()])
  const read_later = new Set([cost])
  for (const step of instructions.toReversed()) {
    const last = step.reads.filter((register) => !read_later.has(register) && !foreign.has(register))
    const free = step.reads.slice(0, reusable.get(step.id))
    const rest = step.reads.slice(reusable.get(step.id))
    step.overwrites = free.find((register) => last.includes(register) && !rest.includes(register)) ?? -1
    step.releases = [...new Set(last)].filter((register) => register !== step.overwrites)
    for (const register of step.reads) read_later.add(register)
  }
}

function markStored({ constants, instructions, cost }: Program): void {
  for (const register of [cost, ...instructions.flatMap((step) => step.reads)]) {
    const constant = constants.get(register)
    if (constant) constant.isStored = true
  }
}
