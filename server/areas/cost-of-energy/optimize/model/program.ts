import { NotModelled } from './refusal.ts'

/** A sum of variables, each times a number, and a constant; an absent value has NaN for it and no variables. */
export type Expression = {
  readonly constant: number
  readonly variables: readonly number[]
  readonly coefficients: readonly number[]
}

const NONE: readonly number[] = []

/** Terms of one sum; the largest plan of 31 days has some ten thousand variables. */
const MOST_TERMS = 1_000_000

export const ABSENT: Expression = { constant: Number.NaN, variables: NONE, coefficients: NONE }

export function constantOf(constant: number): Expression {
  return { constant, variables: NONE, coefficients: NONE }
}

export function isAbsent({ constant }: Expression): boolean {
  return Number.isNaN(constant)
}

export function isConstant({ variables }: Expression): boolean {
  return variables.length === 0
}

/** `factor × a`. */
export function scaled(a: Expression, factor: number): Expression {
  const constant = a.constant * factor
  if (Number.isNaN(constant)) return ABSENT
  if (factor === 0 || a.variables.length === 0) return constantOf(constant)
  if (factor === 1) return a
  return { constant, variables: a.variables, coefficients: a.coefficients.map((each) => each * factor) }
}

/** The sum; absent where one of them is. Throws `NotModelled` where it has too many terms. */
export function sumOf(expressions: readonly Expression[]): Expression {
  let constant = 0
  for (const each of expressions) constant += each.constant
  if (Number.isNaN(constant)) return ABSENT
  const moving = expressions.filter(({ variables }) => variables.length > 0)
  if (moving.length === 1 && moving[0]) {
    return { constant, variables: moving[0].variables, coefficients: moving[0].coefficients }
  }
  if (moving.reduce((count, { variables }) => count + variables.length, 0) > MOST_TERMS) throw new NotModelled('size')
  return {
    constant,
    variables: moving.flatMap(({ variables }) => variables),
    coefficients: moving.flatMap(({ coefficients }) => coefficients),
  }
}

export function difference(a: Expression, b: Expression): Expression {
  return sumOf([a, scaled(b, -1)])
}

/** A linear or mixed-integer program as solvers read it, to be minimized; the matrix by rows. */
export type LinearProgram = {
  cost: Float64Array
  offset: number
  lower: Float64Array
  upper: Float64Array
  integer: Uint8Array
  row_lower: Float64Array
  row_upper: Float64Array
  starts: Int32Array
  indices: Int32Array
  values: Float64Array
  /** The values of doing nothing, which keep all bounds that the data keeps. */
  known: Float64Array
  /** How far a variable or a row may lie beyond its bounds. */
  tolerance: number
}

/** What a solver found. `values` is null where it has no solution; `bound` where no objective below is excluded. */
export type Solved = {
  status: 'optimal' | 'stopped' | 'infeasible'
  values: Float64Array | null
  objective: number
  bound: number | null
}

export type Solver = {
  /** Looks for the least objective for at most so many seconds. */
  solve(program: LinearProgram, seconds: number): Solved
}
