import type { Area } from '#server/areas.ts'

/** Every address of the console, spelt once. */
export const paths = {
  today: () => '/',
  area: (area: Area) => `/${area}`,
  signIn: (next?: string) => withQuery('/sign-in', { next }),
  tariffs: (query: Record<string, string | undefined> = {}) => withQuery('/cost-of-energy/tariffs', query),
  tariff: (tariff_id: string) => `/cost-of-energy/tariffs/${tariff_id}`,
  calculation: (tariff_id: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/cost-of-energy/tariffs/${tariff_id}/calculation`, query),
  calculate: () => '/cost-of-energy/calculate',
  profiles: () => '/cost-of-energy/profiles',
  profile: (profile_id: string) => `/cost-of-energy/profiles/${profile_id}`,
  powerTariffs: (query: Record<string, string | undefined> = {}) => withQuery('/power-tariffs', query),
  powerTariff: (country_code: string, uid: string) => `/power-tariffs/${country_code}/${encodeURIComponent(uid)}`,
  settings: () => '/settings/api-keys',
  apiKeys: () => '/settings/api-keys',
  members: () => '/settings/members',
  audit: () => '/settings/audit',
  apiReference: () => '/api-reference',
} as const

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value)
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}
