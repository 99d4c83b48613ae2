import type { DatasetRef, Operand } from '../contract.ts'
import { isSeries } from './operands.ts'
import * as kernel from './kernels.ts'
import type { Of, Series, StepSpec } from './step.ts'
import { multiplyUnits } from '../units.ts'

type Binary = {
  series(a: Series, b: Series, out: Series): void
  right(a: Series, constant: number, out: Series): void
  left(constant: number, b: Series, out: Series): void
}

/** A function of two operands of which at least one is a series. */
function binary(output: DatasetRef, left: Operand, right: Operand, kernels: Binary): StepSpec {
  const { resolution } = output
  if (isSeries(left) && isSeries(right)) {
    const compute = ([a, b]: Series[], out: Series) => kernels.series(a!, b!, out)
    return { resolution, reads: [left.id, right.id], compute, reusable: 2 }
  }
  if (isSeries(left) && !isSeries(right)) {
    const compute = ([a]: Series[], out: Series) => kernels.right(a!, right.value, out)
    return { resolution, reads: [left.id], compute, reusable: 1 }
  }
  if (!isSeries(left) && isSeries(right)) {
    const compute = ([b]: Series[], out: Series) => kernels.left(left.value, b!, out)
    return { resolution, reads: [right.id], compute, reusable: 1 }
  }
  throw new RangeError(`${output.id}: one operand must be a series`)
}

const SUM: Binary = {
  series: kernel.addSeries,
  right: kernel.addConstant,
  left: (constant, b, out) => kernel.addConstant(b, constant, out),
}

const DIFFERENCE: Binary = {
  series: kernel.subtractSeries,
  right: (a, constant, out) => kernel.addConstant(a, -constant, out),
  left: kernel.subtractFromConstant,
}

const QUOTIENT: Binary = {
  series: kernel.divideSeries,
  right: (a, constant, out) => (constant === 0 ? out.fill(Number.NaN) : kernel.divideByConstant(a, constant, out)),
  left: kernel.divideConstant,
}

function product(divisor: number): Binary {
  const series: Binary['series'] =
    divisor === 1
      ? kernel.multiplySeries
      : (a, b, out) => {
          kernel.multiplySeries(a, b, out)
          kernel.divideByConstant(out, divisor, out)
        }
  const right: Binary['right'] = (a, constant, out) => kernel.multiplyConstant(a, constant / divisor, out)
  return { series, right, left: (constant, b, out) => right(b, constant, out) }
}

export function addStep({ operands, output }: Of<'add'>): StepSpec {
  const [left, right, ...more] = operands
  if (left && right && more.length === 0) return binary(output, left, right, SUM)
  const series = operands.filter(isSeries)
  const constant = operands.reduce((sum, operand) => (isSeries(operand) ? sum : sum + operand.value), 0)
  const compute = ([first, ...others]: Series[], out: Series) => {
    kernel.addConstant(first!, constant, out)
    for (const other of others) kernel.addSeries(out, other, out)
  }
  return { resolution: output.resolution, reads: series.map(({ id }) => id), compute, reusable: 1 }
}

export function multiplyStep({ left, right, output }: Of<'multiply'>): StepSpec {
  const divisor = multiplyUnits(left.unit, right.unit)?.divisor ?? 1
  const step = binary(output, left, right, product(divisor))
  return { ...step, same: isOne(left, right, divisor) }
}

function isOne(left: Operand, right: Operand, divisor: number): boolean {
  return [left, right].some((operand) => !isSeries(operand) && operand.value / divisor === 1)
}

export function divideStep({ numerator, denominator, output }: Of<'divide'>): StepSpec {
  const step = binary(output, numerator, denominator, QUOTIENT)
  return { ...step, same: !isSeries(denominator) && denominator.value === 1 }
}

export function subtractStep({ left, right, output }: Of<'subtract'>): StepSpec {
  return binary(output, left, right, DIFFERENCE)
}
