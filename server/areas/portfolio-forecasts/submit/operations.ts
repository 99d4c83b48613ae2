import { AppError, invalid, notFound } from '../../../errors.ts'
import { listDeliveries, replayEvent } from '../../../delivery/outbox.ts'
import { operation } from '../../../operation.ts'
import { acknowledge } from './acknowledge-service.ts'
import * as contract from '../contract.ts'
import { groupProblems, KNOWN_GROUPS } from './known-groups-service.ts'
import { FORECAST_AREA } from '../forecast-service.ts'
import { forecastRows, SERIES_COLUMNS } from '../rows.ts'
import * as store from '../store.ts'
import { acceptForecast } from './submit-service.ts'
import { gateWarnings } from '../warnings.ts'
import { FORECASTS } from '../messages.ts'

const errors = FORECAST_AREA.errors

export const submitForecast = operation({
  ...FORECAST_AREA,
  method: 'POST',
  path: '/portfolio-forecasts/v1alpha1/submissions',
  summary: 'Submit the forecast of a delivery day',
  description:
    'Returns 202 when the forecast is stored, and 200 if the same input is already stored or with ' +
    '`validate_only`. After gate closure the forecast is stored with the warning `gate_closed`.',
  access: 'write',
  status: 202,
  other_status: 200,
  body: contract.SubmissionBody,
  output: contract.Acknowledgment,
  run: async (context, { body: { validate_only, ...submission } }) => {
    const problems = await groupProblems(context.db, context.service(KNOWN_GROUPS), submission)
    if (problems.length > 0) throw invalid(problems)
    const warnings = gateWarnings(submission.delivery_day, context.now)
    const acknowledgment = validate_only
      ? acknowledge(submission, 'validated', warnings)
      : await acceptForecast(context.db, { submission, source: 'customer', warnings }, context)
    if (acknowledgment.status !== 'accepted') context.response.status = 200
    return acknowledgment
  },
})

export const listForecasts = operation({
  ...FORECAST_AREA,
  method: 'GET',
  path: '/portfolio-forecasts/v1alpha1/submissions',
  summary: 'List forecasts by delivery day',
  access: 'read',
  query: contract.SubmissionsQuery,
  output: contract.ForecastDays,
  columns: [
    ...['delivery_day', 'input_hash', 'source', 'processed', 'delivery_state'],
    ...['total_production_mwh', 'total_consumption_mwh', 'confirmed'],
  ],
  rows: ({ days }) => days.map(({ confirmed, ...each }) => ({ ...each, confirmed })),
  run: async ({ db }, { query }) => ({ days: await store.listDays(db, query) }),
})

export const readForecast = operation({
  ...FORECAST_AREA,
  method: 'GET',
  path: '/portfolio-forecasts/v1alpha1/submissions/{delivery_day}',
  summary: 'Get the forecast of a delivery day',
  access: 'read',
  params: contract.DayPath,
  query: contract.ReadbackQuery,
  output: contract.ForecastReadback,
  errors: [...errors, 'not_found'],
  columns: SERIES_COLUMNS,
  rows: forecastRows,
  run: async ({ db }, { path: { delivery_day }, query: { as_of } }) => {
    const forecast = await store.findForecast(db, delivery_day, as_of === undefined ? 'current' : { as_of })
    if (forecast === null) throw notFound('Forecast')
    return forecast
  },
})

export const listForecastVersions = operation({
  ...FORECAST_AREA,
  method: 'GET',
  path: '/portfolio-forecasts/v1alpha1/submissions/{delivery_day}/versions',
  summary: 'List the versions of a forecast',
  access: 'read',
  params: contract.DayPath,
  output: contract.ForecastVersions,
  errors: [...errors, 'not_found'],
  columns: [
    ...['version', 'submitted_at', 'submitted_by', 'unit', 'series_count', 'total_production_mwh'],
    ...['total_consumption_mwh', 'input_hash', 'source', 'processed', 'processed_at', 'delivery_state'],
    ...['delivery_attempts', 'delivery_due_at', 'delivery_detail', 'confirmed', 'confirmed_at'],
  ],
  rows: ({ versions }) =>
    versions.map(({ submitted_by, delivery, version, submitted_at, confirmed, confirmed_at, ...rest }) => ({
      ...{ version, submitted_at, submitted_by: submitted_by.name, ...rest },
      ...{ delivery_state: delivery?.state ?? null, delivery_attempts: delivery?.attempts ?? null },
      ...{ delivery_due_at: delivery?.due_at ?? null, delivery_detail: delivery?.detail ?? null },
      ...{ confirmed, confirmed_at },
    })),
  run: async ({ db }, { path: { delivery_day } }) => {
    const versions = await store.listVersions(db, delivery_day)
    if (versions.length === 0) throw notFound('Forecast')
    const deliveries = await listDeliveries(db, store.FORECAST_TOPIC, delivery_day)
    const of = new Map(
      deliveries.map(({ version, state, attempts, due_at, detail, code, params }) => {
        return [version, { state, attempts, due_at, detail, code, params }]
      }),
    )
    return { delivery_day, versions: versions.map((each) => ({ ...each, delivery: of.get(each.version) ?? null })) }
  },
})

export const readForecastVersion = operation({
  ...FORECAST_AREA,
  method: 'GET',
  path: '/portfolio-forecasts/v1alpha1/submissions/{delivery_day}/versions/{version}',
  summary: 'Get a version of a forecast',
  access: 'read',
  params: contract.VersionPath,
  output: contract.ForecastVersionReadback,
  errors: [...errors, 'not_found'],
  columns: SERIES_COLUMNS,
  rows: forecastRows,
  run: async ({ db }, { path: { delivery_day, version } }) => {
    const forecast = await store.findVersion(db, delivery_day, version)
    if (forecast === null) throw notFound('Forecast version')
    return forecast
  },
})

export const redeliverForecast = operation({
  ...FORECAST_AREA,
  method: 'POST',
  path: '/portfolio-forecasts/v1alpha1/submissions/{delivery_day}/redeliver',
  summary: 'Redeliver the forecast of a delivery day',
  access: 'write',
  params: contract.DayPath,
  output: contract.ForecastDay,
  errors: [...errors, 'not_found'],
  run: async ({ db, now, audit }, { path: { delivery_day } }) =>
    db.transaction(async (tx) => {
      const day = await store.findDay(db, delivery_day)
      if (day === null) throw notFound('Forecast')
      const delivery = (await listDeliveries(db, store.FORECAST_TOPIC, delivery_day)).find(
        ({ version }) => version === day.version,
      )
      if (delivery === undefined || !(await replayEvent(tx, db.organization_id, delivery.id, now))) {
        const state = delivery?.state ?? 'not sent'
        throw new AppError('conflict', FORECASTS.not_sent_again({ version: day.version, state }))
      }
      audit({ type: 'forecast.redelivered', subject: delivery_day, after: { version: day.version } })
      const { input_hash, source } = day
      return { delivery_day, input_hash, source, processed: false, confirmed: false }
    }),
})
