import type { Calls, Connect } from './calls.ts'
import { createClient } from './generated/hey-api/client'
import * as desk from './generated/hey-api/sdk.gen'

/** A client by @hey-api/openapi-ts. */
export const connect: Connect = (baseUrl, key): Calls => {
  const client = createClient({ baseUrl, headers: { Authorization: key } })
  return {
    attachFile: ({ uid, objection_uid, file_name, body, content_type }) =>
      answered(
        desk.attachFile({
          ...{ client, path: { uid, objection_uid }, query: { file_name }, body: blob(body, content_type) },
          headers: { 'Content-Type': content_type },
        }),
      ),
    calculateCost: ({ body, ...query }) => answered(desk.calculateCost({ client, body, query })),
    checkSchedule: ({ body }) => answered(desk.checkSchedule({ client, body })),
    compareTariffs: ({ body, ...query }) => answered(desk.compareTariffs({ client, body, query })),
    createClearingPeriod: ({ body }) => answered(desk.createClearingPeriod({ client, body })),
    createObjection: ({ uid, body }) => answered(desk.createObjection({ client, path: { uid }, body })),
    createProfile: ({ body }) => answered(desk.createProfile({ client, body })),
    createSchedule: ({ body }) => answered(desk.createSchedule({ client, body })),
    createWebhook: ({ body }) => answered(desk.createWebhook({ client, body })),
    deleteProfile: (path) => answered(desk.deleteProfile({ client, path })),
    deleteWebhook: (path) => answered(desk.deleteWebhook({ client, path })),
    explainCost: ({ body, ...query }) => answered(desk.explainCost({ client, body, query })),
    findPowerTariffsByPoint: ({ country_code, lat, lon, ...query }) =>
      answered(desk.findPowerTariffsByPoint({ client, path: { country_code, lat, lon }, query })),
    listAllocations: (query) => answered(desk.listAllocations({ client, query })),
    listBiddingZones: (query) => answered(desk.listBiddingZones({ client, query })),
    listHolidays: (query) => answered(desk.listHolidays({ client, query })),
    listPowerTariffsOfArea: ({ country_code, mga_code, ...query }) =>
      answered(desk.listPowerTariffsOfArea({ client, path: { country_code, mga_code }, query })),
    listScheduleVersions: ({ uid, ...query }) => answered(desk.listScheduleVersions({ client, path: { uid }, query })),
    listTariffs: (query) => answered(desk.listTariffs({ client, query })),
    listTsos: () => answered(desk.listTsos({ client })),
    listWebhooks: () => answered(desk.listWebhooks({ client })),
    optimizeCost: ({ body, ...query }) => answered(desk.optimizeCost({ client, body, query })),
    putBalanceGroup: ({ eic, body }) => answered(desk.putBalanceGroup({ client, path: { eic }, body })),
    readForecast: ({ delivery_day, ...query }) =>
      answered(desk.readForecast({ client, path: { delivery_day }, query })),
    readObjection: (path) => answered(desk.readObjection({ client, path })),
    readProfile: ({ profile_id, ...query }) => answered(desk.readProfile({ client, path: { profile_id }, query })),
    submitForecast: ({ body }) => answered(desk.submitForecast({ client, body })),
    submitObjection: ({ uid, objection_uid, body }) =>
      answered(desk.submitObjection({ client, path: { uid, objection_uid }, body })),
    writeAllocations: ({ body, content_type, ...query }) =>
      answered(
        desk.writeAllocations({
          ...{ client, query, body: blob(body, content_type) },
          headers: { 'Content-Type': content_type },
        }),
      ),
  }
}

function blob(body: unknown, type: string): Blob {
  return body instanceof Blob ? body : new Blob([body as string], { type })
}

async function answered<T>(call: Promise<{ data: T | undefined; error: unknown; response?: Response }>): Promise<T> {
  const { data, error, response } = await call
  if (error === undefined) return data as T
  throw Object.assign(new Error(JSON.stringify(error)), { status: response?.status })
}
