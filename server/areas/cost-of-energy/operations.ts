// The area's operations, in the order in which the document lists them.
export { listDatasets, listTariffs, readSimplifiedTariff, readTariff } from './tariff-operations.ts'
export {
  approveOwnTariffVersion,
  checkOwnTariff,
  createOwnTariff,
  listOwnTariffs,
  readOwnTariff,
  readOwnTariffVersion,
  returnOwnTariffVersion,
  submitOwnTariffVersion,
  testRunTariff,
  withdrawOwnTariffVersion,
  writeOwnTariffVersion,
} from './authoring-operations.ts'
export { calculateCost } from './calculation-operations.ts'
export { compareTariffs } from './compare-operations.ts'
export { explainCost } from './explain-operations.ts'
export { optimizeCost } from './optimize-operations.ts'
export {
  changeProfile,
  createProfile,
  deleteProfile,
  listProfiles,
  readProfile,
  replaceProfile,
  writeProfileValues,
} from './profile-operations.ts'
export { importProfile } from './profile-import-operations.ts'
