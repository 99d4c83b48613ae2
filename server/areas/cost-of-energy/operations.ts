// The area's operations, in the order in which the document lists them.
export { listDatasets, listTariffs, readSimplifiedTariff, readTariff } from './tariffs/operations.ts'
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
} from './own-tariffs/operations.ts'
export { calculateCost } from './calculate/operations.ts'
export { compareTariffs } from './compare/operations.ts'
export { createBill } from './bill/operations.ts'
export { explainCost } from './explain/operations.ts'
export { readPrices } from './prices/operations.ts'
export { optimizeCost } from './optimize/operations.ts'
export {
  updateProfile,
  createProfile,
  deleteProfile,
  listProfiles,
  readProfile,
  replaceProfile,
  writeProfileValues,
} from './profiles/operations.ts'
export { importProfile } from './profiles/import/operations.ts'
