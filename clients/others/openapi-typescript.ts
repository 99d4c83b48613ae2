import createClient from 'openapi-fetch'
import type { Calls, Connect } from './calls.ts'
import type { paths } from './generated/openapi-typescript.ts'

/** A client by openapi-typescript and openapi-fetch. */
export const connect: Connect = (baseUrl, key): Calls => {
  const { GET, POST, PUT, DELETE } = createClient<paths>({ baseUrl, headers: { Authorization: key } })
  return {
    attachFile: ({ uid, objection_uid, file_name, body, content_type }) =>
      answered(
        POST('/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/attachments', {
          params: { path: { uid, objection_uid }, query: { file_name } },
          ...file(body, content_type),
        }),
      ),
    calculateCost: ({ body, ...query }) => answered(POST('/cost-of-energy/v1/calculate', { body, params: { query } })),
    checkSchedule: ({ body }) => answered(POST('/schedule-management/v1/check-schedule', { body })),
    compareTariffs: ({ body }) => answered(POST('/cost-of-energy/v1/compare', { body })),
    createClearingPeriod: ({ body }) => answered(POST('/schedule-management/v1/mabis/clearing-periods', { body })),
    createObjection: ({ uid, body }) =>
      answered(
        POST('/schedule-management/v1/mabis/clearing-periods/{uid}/objections', { body, params: { path: { uid } } }),
      ),
    createProfile: ({ body }) => answered(POST('/cost-of-energy/v1/profiles', { body })),
    createSchedule: ({ body }) => answered(POST('/schedule-management/v1/schedules', { body })),
    createWebhook: ({ body }) => answered(POST('/access/v1/webhooks', { body })),
    deleteProfile: ({ profile_id }) =>
      nothing(DELETE('/cost-of-energy/v1/profiles/{profile_id}', { params: { path: { profile_id } } })),
    deleteWebhook: ({ webhook_id }) =>
      nothing(DELETE('/access/v1/webhooks/{webhook_id}', { params: { path: { webhook_id } } })),
    explainCost: ({ body }) => answered(POST('/cost-of-energy/v1/explain', { body })),
    findPowerTariffsByPoint: ({ country_code, lat, lon, ...query }) =>
      answered(
        GET('/v1/power-tariffs/{country_code}/lat/{lat}/lon/{lon}', {
          params: { path: { country_code, lat, lon }, query },
        }),
      ),
    listAllocations: (query) => answered(GET('/market-access/v1alpha1/timeseries/allocations', { params: { query } })),
    listBiddingZones: (query = {}) => answered(GET('/core/v1/bidding-zones', { params: { query } })),
    listHolidays: (query) => answered(GET('/core/v1/holidays', { params: { query } })),
    listPowerTariffsOfArea: ({ country_code, mga_code, ...query }) =>
      answered(
        GET('/v1/power-tariffs/{country_code}/mga/{mga_code}', { params: { path: { country_code, mga_code }, query } }),
      ),
    listScheduleVersions: ({ uid, ...query }) =>
      answered(GET('/schedule-management/v1/schedules/{uid}/versions', { params: { path: { uid }, query } })),
    listTariffs: (query = {}) => answered(GET('/cost-of-energy/v1/tariffs', { params: { query } })),
    listTsos: () => answered(GET('/schedule-management/v1/tsos', {})),
    listWebhooks: () => answered(GET('/access/v1/webhooks', {})),
    optimizeCost: ({ body }) => answered(POST('/cost-of-energy/v1/optimize', { body })),
    putBalanceGroup: ({ eic, body }) =>
      answered(PUT('/schedule-management/v1/balance-groups/{eic}', { body, params: { path: { eic } } })),
    readForecast: ({ delivery_day }) =>
      answered(GET('/portfolio-forecasts/v1alpha1/submissions/{delivery_day}', { params: { path: { delivery_day } } })),
    readObjection: ({ uid, objection_uid }) =>
      answered(
        GET('/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}', {
          params: { path: { uid, objection_uid } },
        }),
      ),
    readProfile: ({ profile_id, ...query }) =>
      answered(GET('/cost-of-energy/v1/profiles/{profile_id}', { params: { path: { profile_id }, query } })),
    submitForecast: ({ body }) => answered(POST('/portfolio-forecasts/v1alpha1/submissions', { body })),
    submitObjection: ({ uid, objection_uid, body }) =>
      answered(
        POST('/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/submit', {
          body,
          params: { path: { uid, objection_uid } },
        }),
      ),
    writeAllocations: ({ body, content_type, ...query }) =>
      answered(
        POST('/market-access/v1alpha1/timeseries/allocations', { params: { query }, ...file(body, content_type) }),
      ),
  }
}

/** A file goes out as it is; its type in the document is a text. */
function file(body: unknown, content_type: string) {
  return {
    body: body as string,
    bodySerializer: (sent: unknown) => sent as string,
    headers: { 'Content-Type': content_type },
  }
}

type Answer<T> = Promise<{ data?: T; error?: unknown; response: Response }>

async function answered<T>(call: Answer<T>): Promise<T> {
  const { data, error, response } = await call
  if (data === undefined) throw Object.assign(new Error(JSON.stringify(error)), { status: response.status })
  return data
}

async function nothing(call: Answer<unknown>): Promise<void> {
  const { error, response } = await call
  if (!response.ok) throw Object.assign(new Error(JSON.stringify(error)), { status: response.status })
}
