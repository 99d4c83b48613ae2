import { PLACE_SERVICES, type PlaceServiceId, type ServiceAddress } from './services.ts'

/** The configured place services, in calling order. */
export type PlaceSettings = {
  services: (ServiceAddress & { id: PlaceServiceId })[]
  requests_per_second: number
}

/** Reads NOMINATIM_URL, PHOTON_URL, PELIAS_URL, ELOMRADEN_URL and what goes with them; throws with what a variable takes. */
export function readPlaceSettings(env: NodeJS.ProcessEnv): PlaceSettings {
  const requests_per_second = Number(env.PLACE_REQUESTS_PER_SECOND || 1)
  if (!(requests_per_second > 0) || requests_per_second > 1000)
    throw new Error('PLACE_REQUESTS_PER_SECOND takes a number above 0, up to 1000')
  const services = PLACE_SERVICES.flatMap((id) => {
    const name = id.toUpperCase()
    const text = env[`${name}_URL`]
    if (!text) return []
    const base = URL.canParse(text) ? new URL(text) : null
    if (base === null || !/^https?:$/.test(base.protocol) || base.username !== '' || base.password !== '')
      throw new Error(`${name}_URL must be an http or https address without a name or password in it`)
    return [{ id, base, user: env[`${name}_USER`] || undefined, key: env[`${name}_KEY`] || undefined }]
  })
  for (const { id, user, key } of services)
    if (id === 'elomraden' && (user === undefined || key === undefined))
      throw new Error('ELOMRADEN_URL needs ELOMRADEN_USER and ELOMRADEN_KEY')
  return { services, requests_per_second }
}
