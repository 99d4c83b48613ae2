import type { Calls, Connect } from './calls.ts'
import * as desk from './generated/orval/desk'
import { connection } from './orval-fetch'

/** A client by orval, with its client of fetch. */
export const connect: Connect = (url, key): Calls => {
  Object.assign(connection, { url, key })
  return {
    attachFile: async ({ uid, objection_uid, file_name, body, content_type }) =>
      done(await desk.attachFile(uid, objection_uid, blob(body, content_type), { file_name }, typed(content_type))),
    calculateCost: async ({ body, ...query }) => done(await desk.calculateCost(body, query)),
    checkSchedule: async ({ body }) => done(await desk.checkSchedule(body)),
    compareTariffs: async ({ body, ...query }) => done(await desk.compareTariffs(body, query)),
    createClearingPeriod: async ({ body }) => done(await desk.createClearingPeriod(body)),
    createObjection: async ({ uid, body }) => done(await desk.createObjection(uid, body)),
    createProfile: async ({ body }) => done(await desk.createProfile(body)),
    createSchedule: async ({ body }) => done(await desk.createSchedule(body)),
    createWebhook: async ({ body }) => done(await desk.createWebhook(body)),
    deleteProfile: async ({ profile_id }) => gone(await desk.deleteProfile(profile_id)),
    deleteWebhook: async ({ webhook_id }) => gone(await desk.deleteWebhook(webhook_id)),
    explainCost: async ({ body, ...query }) => done(await desk.explainCost(body, query)),
    findPowerTariffsByPoint: async ({ country_code, lat, lon, ...query }) =>
      done(await desk.findPowerTariffsByPoint(country_code, lat, lon, query)),
    listAllocations: async (query) => done(await desk.listAllocations(query)),
    listBiddingZones: async (query) => done(await desk.listBiddingZones(query)),
    listHolidays: async (query) => done(await desk.listHolidays(query)),
    listPowerTariffsOfArea: async ({ country_code, mga_code, ...query }) =>
      done(await desk.listPowerTariffsOfArea(country_code, mga_code, query)),
    listScheduleVersions: async ({ uid, ...query }) => done(await desk.listScheduleVersions(uid, query)),
    listTariffs: async (query) => done(await desk.listTariffs(query)),
    listTsos: async () => done(await desk.listTsos()),
    listWebhooks: async () => done(await desk.listWebhooks()),
    optimizeCost: async ({ body, ...query }) => done(await desk.optimizeCost(body, query)),
    putBalanceGroup: async ({ eic, body }) => done(await desk.putBalanceGroup(eic, body)),
    readForecast: async ({ delivery_day, ...query }) => done(await desk.readForecast(delivery_day, query)),
    readObjection: async ({ uid, objection_uid }) => done(await desk.readObjection(uid, objection_uid)),
    readProfile: async ({ profile_id, ...query }) => done(await desk.readProfile(profile_id, query)),
    submitForecast: async ({ body }) => done(await desk.submitForecast(body)),
    submitObjection: async ({ uid, objection_uid, body }) => done(await desk.submitObjection(uid, objection_uid, body)),
    writeAllocations: async ({ body, content_type, ...query }) =>
      done(await desk.writeAllocations(blob(body, content_type), query, typed(content_type))),
  }
}

function typed(content_type: string): RequestInit {
  return { headers: { 'Content-Type': content_type } }
}

function blob(body: unknown, type: string): Blob {
  return body instanceof Blob ? body : new Blob([body as string], { type })
}

type Answer = { status: number; data: unknown }

function done<A extends Answer>(answer: A): Extract<A, { status: 200 | 201 | 202 }>['data'] {
  if (answer.status < 300) return answer.data
  throw Object.assign(new Error(JSON.stringify(answer.data)), { status: answer.status })
}

function gone(answer: Answer): void {
  if (answer.status >= 300) throw Object.assign(new Error(JSON.stringify(answer.data)), { status: answer.status })
}
