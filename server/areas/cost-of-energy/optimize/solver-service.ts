import highsModule, { type Highs, type Model, type ModelData } from 'highs'
import type { LinearProgram, Solved, Solver } from './model/program.ts'

// The package declares one type for its two builds; what `import` gets is the function itself.
const loadHighs = highsModule as unknown as () => Promise<Highs>

/** A cost within this share of the least possible counts as the least. */
const GAP = 1e-7

/** HiGHS, compiled to WebAssembly: a call blocks its thread until the solution is there, so it runs in a worker. */
export async function openSolver(): Promise<Solver> {
  const highs = await loadHighs()
  return {
    solve: (program, seconds) => highs.withModel(dataOf(program), (model) => solved(highs, model, program, seconds)),
  }
}

function dataOf(program: LinearProgram): ModelData {
  const [numCols, numRows] = [program.cost.length, program.row_lower.length]
  const { starts, indices, values, integer } = program
  return {
    numCols,
    numRows,
    offset: program.offset,
    colCost: program.cost,
    colLower: program.lower,
    colUpper: program.upper,
    rowLower: program.row_lower,
    rowUpper: program.row_upper,
    matrix: { format: 'csr', numCols, numRows, starts, indices, values },
    ...(integer.includes(1) ? { integrality: Int32Array.from(integer) } : {}),
  }
}

function solved(highs: Highs, model: Model, program: LinearProgram, seconds: number): Solved {
  const { tolerance } = program
  const whole = program.integer.includes(1)
  model.options.set({
    output_flag: false,
    time_limit: seconds,
    primal_feasibility_tolerance: tolerance,
    dual_feasibility_tolerance: 1e-9,
    mip_feasibility_tolerance: tolerance,
    mip_rel_gap: GAP,
    mip_abs_gap: 1e-9,
  })
  // No start is given: HiGHS 1.15 took a worse one for the optimum where presolve left little else.
  model.run()
  const status = model.getModelStatus()
  const { optimal, infeasible, unboundedOrInfeasible } = highs.constants.modelStatus
  if (status === infeasible || status === unboundedOrInfeasible) {
    return { status: 'infeasible', values: null, objective: Infinity, bound: null }
  }
  const feasible = model.info.get('primal_solution_status') === highs.constants.solutionStatus.feasible
  const objective = feasible ? model.getObjectiveValue() : Infinity
  const bound = whole ? Number(model.info.get('mip_dual_bound')) : objective
  return {
    status: status === optimal ? 'optimal' : 'stopped',
    values: feasible ? Float64Array.from(model.getSolution().colValue) : null,
    objective,
    bound: Number.isFinite(bound) && (whole || status === optimal) ? bound : null,
  }
}
