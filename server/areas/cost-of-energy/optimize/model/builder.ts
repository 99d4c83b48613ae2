import { difference, type Expression, isAbsent, type LinearProgram, sumOf } from './program.ts'
import { NotModelled } from './refusal.ts'

/** A constant may miss its bound by so much, as the sums of the data do. */
const TOLERANCE = 1e-9

/** Solvers refuse coefficients and bounds that are beyond some power of ten; far below it they become inexact. */
const LARGEST = 1e12

/** How far the model of a tariff may grow: variables, entries of the matrix, and terms of one component's expressions. */
const LIMITS = { columns: 100_000, entries: 2_000_000, terms: 4_000_000 }
/** The clock is read once for so many terms. */
const TERMS_PER_LOOK = 10_000

/** The meaning of a bound, and the quarter-hour of the period that it limits. */
export type Label = { code: string; slot: number }

/**
 * Bounds that are left out by their code, those that may each be broken at a price of 1 per unit, and those that all give
 * by one and the same amount at that price.
 */
export type Leniency = { without?: ReadonlySet<string>; elastic?: ReadonlySet<string>; loosened?: string }

type Range = { lower: number; upper: number }
type VariableOptions = Range & { known: number; integer?: boolean; label?: Label }

/**
 * A program while it grows. Every variable comes with its value when nothing is done, a solution that is known before.
 */
export class ModelBuilder {
  /** What elastic bounds are broken by. */
  readonly slacks: { label: Label; by: Expression }[] = []
  /** What loosened bounds give by; null where there is none. */
  loosened_by: Expression | null = null
  readonly #leniency: Leniency
  readonly #lower: number[] = []
  readonly #upper: number[] = []
  readonly #known: number[] = []
  readonly #integer: number[] = []
  readonly #row_lower: number[] = []
  readonly #row_upper: number[] = []
  readonly #starts: number[] = [0]
  readonly #indices: number[] = []
  readonly #values: number[] = []
  readonly #cost: Map<number, number> = new Map()
  #offset = 0
  /** Set while a component is built: seconds that are left, and the terms that it has made. */
  #confined: { left: () => number; terms: number; look_at: number } | null = null

  constructor(leniency: Leniency = {}) {
    this.#leniency = leniency
  }

  /** A new variable, alone in an expression; the label is of its upper bound. */
  variable({ lower, upper, known, integer = false, label }: VariableOptions): Expression {
    this.#grow([lower, upper].filter((bound) => Math.abs(bound) !== Infinity))
    const index = this.#lower.length
    this.#lower.push(lower)
    this.#upper.push(label && this.#leniency.without?.has(label.code) ? Infinity : upper)
    this.#known.push(known)
    this.#integer.push(integer ? 1 : 0)
    return { constant: 0, variables: [index], coefficients: [1] }
  }

  /** A new variable that is 0 or 1. */
  binary(known: boolean): Expression {
    return this.variable({ lower: 0, upper: 1, known: known ? 1 : 0, integer: true })
  }

  isBinary({ variables }: Expression): boolean {
    return variables.every(
      (index) => this.#integer[index] === 1 && this.#lower[index] === 0 && this.#upper[index] === 1,
    )
  }

  /** Keeps an expression between two bounds. */
  keep(expression: Expression, { lower = -Infinity, upper = Infinity }: Partial<Range>): void {
    const terms = merged(expression)
    const { constant } = expression
    this.#grow([constant])
    this.#grow(terms.values())
    if (terms.size === 0) {
      if (constant >= lower - TOLERANCE && constant <= upper + TOLERANCE) return
      // A row of nothing is overlooked by solvers; one of a variable that is 0 is not.
      for (const index of this.variable({ lower: 0, upper: 0, known: 0 }).variables) terms.set(index, 1)
    }
    for (const [index, coefficient] of terms) {
      this.#indices.push(index)
      this.#values.push(coefficient)
    }
    this.#starts.push(this.#indices.length)
    this.#row_lower.push(lower - constant)
    this.#row_upper.push(upper - constant)
  }

  /** Keeps an expression, unless it is absent, within what was requested, which may prove to be too much. */
  limit(expression: Expression, range: Partial<Range>, label: Label): void {
    if (isAbsent(expression) || this.#leniency.without?.has(label.code)) return
    if (this.#leniency.elastic?.has(label.code)) {
      const by = this.variable({ lower: 0, upper: Infinity, known: 0 })
      this.slacks.push({ label, by })
      this.charge(by)
      this.keep(range.upper === undefined ? sumOf([expression, by]) : difference(expression, by), range)
      return
    }
    if (this.#leniency.loosened === label.code) {
      this.keep(difference(expression, this.#loosened()), range)
      return
    }
    const [index] = expression.variables
    if (index === undefined || expression.variables.length > 1 || expression.coefficients[0] !== 1) {
      this.keep(expression, range)
      return
    }
    this.#lower[index] = Math.max(this.#lower[index]!, (range.lower ?? -Infinity) - expression.constant)
    this.#upper[index] = Math.min(this.#upper[index]!, (range.upper ?? Infinity) - expression.constant)
  }

  /** By how much upper bounds give that all give by the same. */
  #loosened(): Expression {
    if (this.loosened_by === null) {
      this.loosened_by = this.variable({ lower: 0, upper: Infinity, known: 0 })
      this.charge(this.loosened_by)
    }
    return this.loosened_by
  }

  /** Adds an expression to what is minimized. */
  charge(expression: Expression): void {
    const terms = merged(expression)
    this.#grow(terms.values())
    this.#offset += expression.constant
    for (const [index, coefficient] of terms) {
      this.#cost.set(index, (this.#cost.get(index) ?? 0) + coefficient)
    }
  }

  /** The least and the largest value that the bounds of the variables allow. */
  range(expression: Expression): Range {
    let [lower, upper] = [expression.constant, expression.constant]
    for (const [index, coefficient] of merged(expression)) {
      const [a, b] = [coefficient * this.#lower[index]!, coefficient * this.#upper[index]!]
      lower += Math.min(a, b)
      upper += Math.max(a, b)
    }
    return { lower, upper }
  }

  /** The value in the solution that is known. */
  known({ constant, variables, coefficients }: Expression): number {
    return variables.reduce((sum, index, at) => sum + coefficients[at]! * this.#known[index]!, constant)
  }

  /** The expression as its own variable where it has many terms and will be read often. */
  named(expression: Expression): Expression {
    if (expression.variables.length <= 1) return expression
    const { lower, upper } = this.range(expression)
    const name = this.variable({ lower, upper, known: this.known(expression) })
    const terms = { ...expression, variables: [...expression.variables, ...name.variables] }
    this.keep({ ...terms, coefficients: [...expression.coefficients, -1] }, { lower: 0, upper: 0 })
    return name
  }

  /** Runs `build`, which throws `NotModelled` once the model or its numbers grow too large, or no time is left. */
  confined<T>(left: () => number, build: () => T): T {
    this.#confined = { left, terms: 0, look_at: 0 }
    try {
      return build()
    } finally {
      this.#confined = null
    }
  }

  /** Records a created expression. */
  made(expression: Expression): Expression {
    const confined = this.#confined
    if (confined === null) return expression
    confined.terms += 1 + expression.variables.length
    if (confined.terms > LIMITS.terms) throw new NotModelled('size')
    if (confined.terms < confined.look_at) return expression
    confined.look_at = confined.terms + TERMS_PER_LOOK
    if (confined.left() <= 0) throw new NotModelled('size')
    return expression
  }

  #grow(numbers: Iterable<number>): void {
    if (this.#confined === null) return
    for (const number of numbers) if (!(Math.abs(number) <= LARGEST)) throw new NotModelled('magnitude')
    if (this.#lower.length >= LIMITS.columns || this.#indices.length >= LIMITS.entries) throw new NotModelled('size')
  }

  /** How far it has grown, for `cutBack`. */
  get size(): { columns: number; rows: number } {
    return { columns: this.#lower.length, rows: this.#row_lower.length }
  }

  /** Takes everything back that came after `size` was read; what was charged since must be nothing. */
  cutBack({ columns, rows }: { columns: number; rows: number }): void {
    for (const list of [this.#lower, this.#upper, this.#known, this.#integer]) list.length = columns
    for (const list of [this.#row_lower, this.#row_upper]) list.length = rows
    this.#starts.length = rows + 1
    this.#indices.length = this.#values.length = this.#starts[rows] ?? 0
  }

  /** The program as it is now. */
  program(tolerance: number): LinearProgram {
    const cost = new Float64Array(this.#lower.length)
    for (const [index, coefficient] of this.#cost) cost[index] = coefficient
    return {
      cost,
      offset: this.#offset,
      lower: Float64Array.from(this.#lower),
      upper: Float64Array.from(this.#upper),
      integer: Uint8Array.from(this.#integer),
      row_lower: Float64Array.from(this.#row_lower),
      row_upper: Float64Array.from(this.#row_upper),
      starts: Int32Array.from(this.#starts),
      indices: Int32Array.from(this.#indices),
      values: Float64Array.from(this.#values),
      known: Float64Array.from(this.#known),
      tolerance,
    }
  }
}

/** Coefficients by variable, those of one variable added up. */
function merged({ variables, coefficients }: Expression): Map<number, number> {
  const terms = new Map<number, number>()
  variables.forEach((index, at) => terms.set(index, (terms.get(index) ?? 0) + coefficients[at]!))
  return terms
}
