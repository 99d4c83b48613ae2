export { listMeteringGridAreas, listParties } from './records/operations.ts'
export {
  explainEicCode,
  listBiddingZones,
  listControlAreas,
  listOtherAreas,
  listSchedulingAreas,
} from './areas/operations.ts'
export { listGeometries } from './geo/operations.ts'
export { cancelImport, listImports, listSources, readImport, startImport } from './imports/operations.ts'
export { listImportSchedules, updateImportSchedule } from './imports/schedules/operations.ts'
export { search } from './search/operations.ts'
export { countWorkingDays, listHolidays } from './holidays/operations.ts'
