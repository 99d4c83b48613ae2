// The area's operations, in the order in which the document lists them.
export { listAllocationSeries } from './series/operations.ts'
export { listAllocationCompleteness } from './completeness/operations.ts'
export { listAllocationChanges, listAllocations } from './allocations/operations.ts'
export { listAccountingPoints, putAccountingPoints } from './points/operations.ts'
export { writeAllocations } from './ingest/write-operations.ts'
export {
  cancelAllocationImport,
  listAllocationAcknowledgments,
  listAllocationImports,
  readAllocationAcknowledgment,
  readAllocationImport,
} from './imports/operations.ts'
