// The area's operations, in the order in which the document lists them.
export { listAllocationSeries } from './series-operations.ts'
export { listAllocationCompleteness } from './completeness-operations.ts'
export { listAllocationChanges, listAllocations } from './allocation-operations.ts'
export { listAccountingPoints, putAccountingPoints } from './point-operations.ts'
export { writeAllocations } from './write-operations.ts'
export { cancelAllocationImport, listAllocationImports, readAllocationImport } from './import-operations.ts'
