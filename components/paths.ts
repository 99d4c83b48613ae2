import type { Area } from '#server/areas.ts'

type Query = Record<string, string | string[] | undefined>

/** Every address of the console, spelt once. */
export const paths = {
  today: () => '/',
  area: (area: Area) => `/${area}`,
  /** With `ended`, the sign-in page reports that the session has ended. */
  signIn: (next?: string, ended?: 'ended') => withQuery('/sign-in', { next, ended: ended && '1' }),
  tariffs: (query: Query = {}) => withQuery('/cost-of-energy/tariffs', query),
  tariff: (tariff_id: string) => `/cost-of-energy/tariffs/${tariff_id}`,
  calculation: (tariff_id: string, query: Query = {}) =>
    withQuery(`/cost-of-energy/tariffs/${tariff_id}/calculation`, query),
  calculate: (query: Query = {}) => withQuery('/cost-of-energy/calculate', query),
  bill: (query: Query = {}) => withQuery('/cost-of-energy/bill', query),
  coverage: (query: Query = {}) => withQuery('/cost-of-energy/coverage', query),
  compare: (query: Query = {}) => withQuery('/cost-of-energy/compare', query),
  whatIf: (query: Query = {}) => withQuery('/cost-of-energy/what-if', query),
  profiles: () => '/cost-of-energy/profiles',
  profile: (profile_id: string) => `/cost-of-energy/profiles/${profile_id}`,
  powerTariffs: (query: Record<string, string | undefined> = {}) => withQuery('/power-tariffs', query),
  powerTariff: (country_code: string, uid: string) => `/power-tariffs/${country_code}/${encodeURIComponent(uid)}`,
  core: (query: Query = {}) => withQuery('/core', query),
  coreArea: (eic: string, query: Query = {}) => withQuery(`/core/areas/${encodeURIComponent(eic)}`, query),
  meteringGridArea: (id: string, query: Query = {}) => withQuery(`/core/metering-grid-areas/${id}`, query),
  party: (id: string, query: Query = {}) => withQuery(`/core/parties/${id}`, query),
  eicChecker: (query: Query = {}) => withQuery('/core/eic', query),
  holidays: (query: Query = {}) => withQuery('/core/holidays', query),
  coreData: (query: Query = {}) => withQuery('/core/data', query),
  ownTariffs: () => '/cost-of-energy/own-tariffs',
  ownTariff: (tariff_id: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/cost-of-energy/own-tariffs/${tariff_id}`, query),
  newTariff: (query: Record<string, string | undefined> = {}) => withQuery('/cost-of-energy/tariffs/new', query),
  editTariff: (tariff_id: string) => `/cost-of-energy/tariffs/${tariff_id}/edit`,
  allocationSeries: (query: Query = {}) => withQuery('/market-access/series', query),
  allocations: (accounting_point_id: string, flow_direction: string) =>
    `/market-access/series/${accounting_point_id}/${encodeURIComponent(flow_direction)}`,
  allocationImport: (query: Query = {}) => withQuery('/market-access/import', query),
  forecasts: (query: Query = {}) => withQuery('/portfolio-forecasts/submissions', query),
  forecastDay: (delivery_day: string) => `/portfolio-forecasts/submissions/${delivery_day}`,
  submitForecast: (delivery_day: string) => `/portfolio-forecasts/submissions/${delivery_day}/submit`,
  forecastAccuracy: (query: Query = {}) => withQuery('/portfolio-forecasts/accuracy', query),
  clearing: (query: Query = {}) => withQuery('/schedule-management/clearing', query),
  clearingPeriod: (uid: string) => `/schedule-management/clearing/${uid}`,
  objection: (period_uid: string, uid: string) => `/schedule-management/clearing/${period_uid}/${uid}`,
  position: (query: Query = {}) => withQuery('/schedule-management/position', query),
  sumSeries: (query: Query = {}) => withQuery('/schedule-management/sum-series', query),
  sumSeriesOne: (uid: string, query: Query = {}) => withQuery(`/schedule-management/sum-series/${uid}`, query),
  schedules: (query: Query = {}) => withQuery('/schedule-management/schedules', query),
  newSchedule: (query: Query = {}) => withQuery('/schedule-management/schedules/new', query),
  schedule: (uid: string, query: Query = {}) => withQuery(`/schedule-management/schedules/${uid}`, query),
  inbox: (query: Query = {}) => withQuery('/schedule-management/inbox', query),
  anomalies: (query: Query = {}) => withQuery('/schedule-management/anomalies', query),
  imbalanceReports: (query: Query = {}) => withQuery('/schedule-management/imbalance-reports', query),
  settings: () => '/settings/api-keys',
  apiKeys: () => '/settings/api-keys',
  balanceGroups: () => '/settings/balance-groups',
  members: () => '/settings/members',
  audit: (query: Query = {}) => withQuery('/settings/audit', query),
  alarms: () => '/settings/alarms',
  operation: () => '/settings/operation',
  dataSources: () => '/settings/data-sources',
  webhooks: () => '/settings/webhooks',
  webhook: (id: string) => `/settings/webhooks/${id}`,
  apiReference: () => '/api-reference',
} as const

function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one) parameters.append(name, one)
  }
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}
