import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { operation } from '../../../operation.ts'
import { AccuracyQuery, AccuracyResult } from '../accuracy/contract.ts'
import { measureAccuracy } from '../accuracy/accuracy-service.ts'
import { readAllocatedAreas } from '../accuracy/allocated-day-service.ts'
import * as contract from '../contract.ts'
import { FORECAST_AREA } from '../forecast-service.ts'
import { makeForecast, pointWarnings, storeGenerated } from './generate-service.ts'
import { ALLOCATED_COLUMNS, allocatedRows } from '../rows.ts'

export const generateForecastOfDay = operation({
  ...FORECAST_AREA,
  method: 'POST',
  path: '/portfolio-forecasts/v1alpha1/submissions/{delivery_day}/generate',
  summary: 'Generate the forecast of a delivery day',
  description:
    'The forecast is the weighted mean of similar days (workday, bridge day, Saturday, Sunday, holiday) ' +
    'per control area and kind; recent days have more weight. The service generates it daily for the next ' +
    'day, from 10:00 Europe/Berlin until gate closure at 14:30. Returns 409 if a submitted forecast ' +
    'exists, which is never replaced, and 404 without earlier allocations.',
  access: 'write',
  weight: 5,
  at_a_time: 1,
  status: 202,
  other_status: 200,
  params: contract.DayPath,
  output: contract.Acknowledgment,
  errors: [...FORECAST_AREA.errors, 'not_found'],
  prepare: (context, { path: { delivery_day } }) => makeForecast(context.db, delivery_day, context),
  run: async (context, _input, made) => {
    const acknowledgment = await storeGenerated(context.db, made, context)
    if (acknowledgment.status !== 'accepted') context.response.status = 200
    return acknowledgment
  },
})

export const readAllocatedDay = operation({
  ...FORECAST_AREA,
  method: 'GET',
  path: '/portfolio-forecasts/v1alpha1/allocations',
  summary: 'Get the allocations of a delivery day',
  description:
    'Values in MWh per quarter-hour, as known now. A value is null if fewer than 95 % of the points of ' +
    'the control area have one; below 100 %, the sum is extrapolated.',
  access: 'read',
  query: contract.AllocatedDayQuery,
  output: contract.AllocatedDay,
  columns: ALLOCATED_COLUMNS,
  rows: allocatedRows,
  run: async ({ db, now }, { query: { delivery_day } }) => ({
    delivery_day,
    interval_count: deliveryDay(delivery_day).quarter_hours,
    items: await readAllocatedAreas(db, delivery_day, now),
  }),
})

export const readForecastAccuracy = operation({
  ...FORECAST_AREA,
  method: 'GET',
  path: '/portfolio-forecasts/v1alpha1/accuracy',
  summary: 'Get the accuracy of forecasts',
  description:
    'Compares allocations with the forecast at gate closure of the day before (`day_ahead`), at delivery ' +
    '(`at_delivery`) and the last one (`latest`). Both days are inclusive, at most 366.',
  access: 'read',
  weight: 5,
  query: AccuracyQuery,
  output: AccuracyResult,
  columns: [
    ...['control_area', 'kind', 'horizon', 'days', 'quarter_hours', 'mae_mwh', 'rmse_mwh', 'bias_mwh'],
    'mean_allocation_mwh',
  ],
  rows: ({ items }) => items,
  run: async ({ db, now }, { query }) => ({
    from: query.from,
    to: query.to,
    items: await measureAccuracy(db, query, now),
    warnings: await pointWarnings(db),
  }),
})
