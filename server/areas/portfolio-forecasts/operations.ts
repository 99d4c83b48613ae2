// The area's operations, in the order in which the document lists them.
export { generateForecastOfDay, readAllocatedDay, readForecastAccuracy } from './generate/operations.ts'
export {
  listForecasts,
  listForecastVersions,
  readForecast,
  readForecastVersion,
  redeliverForecast,
  submitForecast,
} from './submit/operations.ts'
export { readForecastTable } from './table/operations.ts'
