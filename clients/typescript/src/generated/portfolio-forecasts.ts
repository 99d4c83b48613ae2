// Written by `npm run clients` from the OpenAPI document; not by hand.

import { Area, type CallOptions } from '../area.ts'
import type { FileBody, Operation } from '../operation.ts'
import type * as schema from './schemas.ts'

export type GenerateForecastOfDayRequest = {
  /** from 2000-01-01 to 2099-12-31 */
  delivery_day: string
}
export type GenerateForecastOfDayAnswer = schema.ForecastAcknowledgment
const generateForecastOfDay: Operation = {
  method: 'POST',
  path: '/portfolio-forecasts/v1alpha1/submissions/{delivery_day}/generate',
  query: [],
  body: null,
  takes_key: true,
}

export type ListForecastVersionsRequest = {
  /** from 2000-01-01 to 2099-12-31 */
  delivery_day: string
}
export type ListForecastVersionsAnswer = {
  /** Delivery day, YYYY-MM-DD, by the German clock */
  delivery_day: string
  /** Versions of the day, the newest first */
  versions: schema.ForecastVersion[]
}
const listForecastVersions: Operation = {
  method: 'GET',
  path: '/portfolio-forecasts/v1alpha1/submissions/{delivery_day}/versions',
  query: [],
  body: null,
  takes_key: false,
}

export type ListForecastsRequest = {
  /** First delivery day */
  from?: string
  /** Last delivery day, included */
  to?: string
  /** Only forecasts that were handed in (`customer`), or that were generated */
  source?: ('customer' | 'generated')[]
  /** Only days whose newest version was processed (`true`), or was not (`false`) */
  processed?: boolean
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListForecastsAnswer = {
  /** The delivery days */
  days: schema.ListedForecastDay[]
}
const listForecasts: Operation = {
  method: 'GET',
  path: '/portfolio-forecasts/v1alpha1/submissions',
  query: ['from', 'to', 'source', 'processed', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'days', by: 'offset' },
}

export type ReadAllocatedDayRequest = {
  /** from 2000-01-01 to 2099-12-31 */
  delivery_day: string
}
export type ReadAllocatedDayAnswer = {
  /** Delivery day, YYYY-MM-DD, by the German clock */
  delivery_day: string
  /** How many intervals: 96 quarter-hours a day, 92 and 100 on the days when clocks change */
  interval_count: number
  /** The items of this page */
  items: schema.AllocatedArea[]
}
const readAllocatedDay: Operation = {
  method: 'GET',
  path: '/portfolio-forecasts/v1alpha1/allocations',
  query: ['delivery_day'],
  body: null,
  takes_key: false,
}

export type ReadForecastRequest = {
  /** from 2000-01-01 to 2099-12-31 */
  delivery_day: string
  /** The version that was the newest at this instant; the newest unless given */
  as_of?: string
}
export type ReadForecastAnswer = schema.ForecastReadback
const readForecast: Operation = {
  method: 'GET',
  path: '/portfolio-forecasts/v1alpha1/submissions/{delivery_day}',
  query: ['as_of'],
  body: null,
  takes_key: false,
}

export type ReadForecastAccuracyRequest = {
  /** from 2000-01-01 to 2099-12-31 */
  from: string
  /** from 2000-01-01 to 2099-12-31 */
  to: string
  /** Only these control areas */
  control_area?: ('50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW')[]
  /** Only production, or only consumption */
  kind?: ('production' | 'consumption')[]
  /** Only forecasts as they were known the day before (`day_ahead`), at delivery, or at last */
  horizon?: ('day_ahead' | 'at_delivery' | 'latest')[]
}
export type ReadForecastAccuracyAnswer = {
  /** First day */
  from: string
  /** Last day, included */
  to: string
  /** The items of this page */
  items: schema.ForecastAccuracy[]
  /** What is stored or calculated all the same, and worth a look */
  warnings: schema.ForecastWarning[]
}
const readForecastAccuracy: Operation = {
  method: 'GET',
  path: '/portfolio-forecasts/v1alpha1/accuracy',
  query: ['from', 'to', 'control_area', 'kind', 'horizon'],
  body: null,
  takes_key: false,
}

export type ReadForecastTableRequest = {
  /** Name of the sheet of a workbook; the first with a table unless given */
  sheet?: string
  body: FileBody
  /** What the file is. */
  content_type: 'text/csv' | 'text/plain' | 'text/tab-separated-values' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
}
export type ReadForecastTableAnswer = schema.ForecastTable
const readForecastTable: Operation = {
  method: 'POST',
  path: '/portfolio-forecasts/v1alpha1/tables',
  query: ['sheet'],
  body: 'file',
  takes_key: false,
}

export type ReadForecastVersionRequest = {
  /** from 2000-01-01 to 2099-12-31 */
  delivery_day: string
  /** Number of the version, from 1 on */
  version: number
}
export type ReadForecastVersionAnswer = schema.ForecastVersionReadback
const readForecastVersion: Operation = {
  method: 'GET',
  path: '/portfolio-forecasts/v1alpha1/submissions/{delivery_day}/versions/{version}',
  query: [],
  body: null,
  takes_key: false,
}

export type RedeliverForecastRequest = {
  /** from 2000-01-01 to 2099-12-31 */
  delivery_day: string
}
export type RedeliverForecastAnswer = schema.ForecastDay
const redeliverForecast: Operation = {
  method: 'POST',
  path: '/portfolio-forecasts/v1alpha1/submissions/{delivery_day}/redeliver',
  query: [],
  body: null,
  takes_key: true,
}

export type SubmitForecastRequest = {
  body: schema.ForecastSubmission
}
export type SubmitForecastAnswer = schema.ForecastAcknowledgment
const submitForecast: Operation = {
  method: 'POST',
  path: '/portfolio-forecasts/v1alpha1/submissions',
  query: [],
  body: 'json',
  takes_key: true,
}

/** Operations of `portfolio-forecasts`. */
export class PortfolioForecasts extends Area {
  /**
   * Generate the forecast of a delivery day
   *
   * The forecast is the weighted mean of similar days (workday, bridge day, Saturday, Sunday, holiday) per control area and kind; recent days have more weight. The service generates it daily for the next day, from 10:00 Europe/Berlin until gate closure at 14:30. Returns 409 if a submitted forecast exists, which is never replaced, and 404 without earlier allocations.
   *
   * Alpha: may change.
   */
  generateForecastOfDay(request: GenerateForecastOfDayRequest, options?: CallOptions): Promise<GenerateForecastOfDayAnswer> {
    return this.json(generateForecastOfDay, request, options)
  }

  /**
   * List the versions of a forecast
   *
   * The newest first, without values.
   *
   * Alpha: may change.
   */
  listForecastVersions(request: ListForecastVersionsRequest, options?: CallOptions): Promise<ListForecastVersionsAnswer> {
    return this.json(listForecastVersions, request, options)
  }

  /**
   * List forecasts by delivery day
   *
   * Delivery days with their newest version, by day.
   *
   * Alpha: may change.
   */
  listForecasts(request: ListForecastsRequest = {}, options?: CallOptions): Promise<ListForecastsAnswer> {
    return this.json(listForecasts, request, options)
  }

  /** Every row of `listForecasts`, page after page. */
  allForecasts(request: ListForecastsRequest = {}, options?: CallOptions): AsyncGenerator<schema.ListedForecastDay> {
    return this.rows(listForecasts, request, options)
  }

  /**
   * Get the allocations of a delivery day
   *
   * Values in MWh per quarter-hour, as known now. A value is null if fewer than 95 % of the points of the control area have one; below 100 %, the sum is extrapolated.
   *
   * Alpha: may change.
   */
  readAllocatedDay(request: ReadAllocatedDayRequest, options?: CallOptions): Promise<ReadAllocatedDayAnswer> {
    return this.json(readAllocatedDay, request, options)
  }

  /**
   * Get the forecast of a delivery day
   *
   * The newest version with its values, or the one that was the newest at an instant.
   *
   * Alpha: may change.
   */
  readForecast(request: ReadForecastRequest, options?: CallOptions): Promise<ReadForecastAnswer> {
    return this.json(readForecast, request, options)
  }

  /**
   * Get the accuracy of forecasts
   *
   * Compares allocations with the forecast at gate closure of the day before (`day_ahead`), at delivery (`at_delivery`) and the last one (`latest`). Both days are inclusive, at most 366.
   *
   * Alpha: may change.
   */
  readForecastAccuracy(request: ReadForecastAccuracyRequest, options?: CallOptions): Promise<ReadForecastAccuracyAnswer> {
    return this.json(readForecastAccuracy, request, options)
  }

  /**
   * Parse a table of forecast values
   *
   * Returns the cells of the file. The caller assigns columns to series. Workbooks: the named sheet, or the first sheet with numbers.
   *
   * Alpha: may change.
   */
  readForecastTable(request: ReadForecastTableRequest, options?: CallOptions): Promise<ReadForecastTableAnswer> {
    return this.json(readForecastTable, request, options)
  }

  /**
   * Get a version of a forecast
   *
   * A version with its values.
   *
   * Alpha: may change.
   */
  readForecastVersion(request: ReadForecastVersionRequest, options?: CallOptions): Promise<ReadForecastVersionAnswer> {
    return this.json(readForecastVersion, request, options)
  }

  /**
   * Redeliver the forecast of a delivery day
   *
   * Sends the newest version once more. 409 while it is still being sent.
   *
   * Alpha: may change.
   */
  redeliverForecast(request: RedeliverForecastRequest, options?: CallOptions): Promise<RedeliverForecastAnswer> {
    return this.json(redeliverForecast, request, options)
  }

  /**
   * Submit the forecast of a delivery day
   *
   * Returns 202 when the forecast is stored, and 200 if the same input is already stored or with `validate_only`. After gate closure the forecast is stored with the warning `gate_closed`.
   *
   * Alpha: may change.
   */
  submitForecast(request: SubmitForecastRequest, options?: CallOptions): Promise<SubmitForecastAnswer> {
    return this.json(submitForecast, request, options)
  }
}
