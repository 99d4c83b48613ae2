import type { DatasetRef, Operand, PipelineFunction } from '../contract.ts'

/** Whether an operand is a series, and not a quantity. */
export function isSeries(operand: Operand): operand is DatasetRef {
  return 'id' in operand
}

/** What a function reads, series and quantities, in the order of its fields. */
export function operandsOf(fn: PipelineFunction): Operand[] {
  switch (fn.type) {
    case 'constant':
      return []
    case 'add':
      return fn.operands
    case 'subtract':
    case 'multiply':
      return [fn.left, fn.right]
    case 'divide':
      return [fn.numerator, fn.denominator]
    case 'lookup':
      return [fn.tier_selector]
    case 'mask':
      return [fn.input, fn.replacement]
    case 'clip':
      return [fn.input, fn.min, fn.max].filter((operand) => operand !== undefined)
    case 'select':
    case 'fill':
    case 'aggregate':
    case 'resample':
    case 'accumulate':
    case 'rolling':
    case 'round':
      return [fn.input]
  }
}

/** The series that a function reads, in the order of its fields. */
export function readsOf(fn: PipelineFunction): DatasetRef[] {
  return operandsOf(fn).filter(isSeries)
}
