import { z } from 'zod'
import type { Place, Precision } from '../locator.ts'
import { isInside, isPlaceCountry, postalCode } from './place.ts'

/** A place service's result: a point, or the code of the metering grid area itself, and the locality's name. */
export type Finding = {
  precision: Precision
  point: { lat: number; lon: number } | null
  mga_code: string | null
  locality: string | null
  /** Names of every locality that it is in, from the suburb to the county; absent in what was remembered without them. */
  localities?: string[]
}

export const PLACE_SERVICES = ['elomraden', 'pelias', 'photon', 'nominatim'] as const
export type PlaceServiceId = (typeof PLACE_SERVICES)[number]

/** The URL of a service; `user` and `key` where it requires them. */
export type ServiceAddress = { base: URL; user?: string | undefined; key?: string | undefined }

/** How a kind of service is called, and how its responses are read. */
export type PlaceService = {
  answers(place: Place): boolean
  request(address: ServiceAddress, place: Place): URL
  /** Every finding in the country and of the postal code, in whatever city; none where the service knows no such place. Throws on another shape. */
  read(answer: unknown, place: Place): Finding[]
}

/** Also as text: Nominatim writes numbers so. */
const degrees = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])
const name = z.string().nullish()
const namesOf = (...names: z.output<typeof name>[]) => names.flatMap((each) => each || [])

/** `path` under the base, whose own path and query stay. */
function under(base: URL, path: string, query: Record<string, string | undefined>): URL {
  const url = new URL(base)
  url.pathname = `${base.pathname.replace(/\/$/, '')}${path}`
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value)
  return url
}

type Raw = Omit<Required<Finding>, 'mga_code' | 'point'> & {
  lat: number
  lon: number
  country: string | null | undefined
  postal_code: string | null | undefined
}

/** Drops what lies in another country, or under another postal code than the one that was requested. */
function keep(place: Place, raw: Raw[]): Finding[] {
  return raw.flatMap(({ lat, lon, precision, country, postal_code, ...named }) => {
    if (!isPlaceCountry(place.country) || !isInside(place.country, { lat, lon })) return []
    if (country && country.toUpperCase() !== place.country) return []
    const requested = place.kind === 'postal_code' ? postalCode(place.country, place.postal_code) : null
    if (requested !== null && postal_code && postalCode(place.country, postal_code) !== requested) return []
    const found_as = place.kind === 'postal_code' ? place.kind : precision
    return [{ precision: found_as, point: { lat, lon }, mga_code: null, ...named }]
  })
}

const NominatimAnswer = z.array(
  z.object({
    lat: degrees,
    lon: degrees,
    place_rank: z.number().optional(),
    address: z
      .object({
        ...{ city: name, town: name, village: name, hamlet: name, municipality: name, county: name },
        ...{ suburb: name, city_district: name, district: name, borough: name, quarter: name, neighbourhood: name },
        ...{ postcode: name, country_code: name },
      })
      .optional(),
  }),
)
/** Ranks from streets to houses. https://nominatim.org/release-docs/latest/customize/Ranking/ */
const FIRST_STREET_RANK = 26

/** https://nominatim.org/release-docs/latest/api/Search/ */
const nominatim: PlaceService = {
  answers: ({ kind }) => kind !== 'point',
  request: ({ base }, place) => {
    const common = { countrycodes: place.country.toLowerCase(), format: 'jsonv2', addressdetails: '1', limit: '5' }
    if (place.kind === 'address') return under(base, '/search', { street: place.address, city: place.city, ...common })
    return under(base, '/search', { postalcode: codeOf(place), ...common })
  },
  read: (answer, place) =>
    keep(
      place,
      NominatimAnswer.parse(answer).map(
        ({ lat, lon, place_rank, address: { postcode, country_code, ...names } = {} }) => ({
          lat,
          lon,
          precision: (place_rank ?? 0) >= FIRST_STREET_RANK ? 'address' : 'locality',
          locality: names.city ?? names.town ?? names.village ?? names.municipality ?? null,
          localities: namesOf(...Object.values(names)),
          country: country_code,
          postal_code: postcode,
        }),
      ),
    ),
}

const features = <T extends z.ZodType>(properties: T) =>
  z.object({
    features: z.array(z.object({ geometry: z.object({ coordinates: z.tuple([degrees, degrees]) }), properties })),
  })

const PhotonAnswer = features(
  z.object({
    ...{ type: name, countrycode: name, postcode: name },
    ...{ name, city: name, locality: name, district: name, county: name },
  }),
)

/** https://github.com/komoot/photon, `/structured` from 1.0. */
const photon: PlaceService = {
  answers: ({ kind }) => kind !== 'point',
  request: ({ base }, place) => {
    const common = { countrycode: place.country, limit: '5' }
    if (place.kind !== 'address') return under(base, '/structured', { postcode: codeOf(place), ...common })
    const { street, building } = splitAddress(place.address)
    return under(base, '/structured', { street, housenumber: building, city: place.city, ...common })
  },
  read: (answer, place) =>
    keep(
      place,
      PhotonAnswer.parse(answer).features.map(({ geometry, properties }) => {
        const { type, name: own, countrycode: country, postcode: postal_code, ...names } = properties
        return {
          lat: geometry.coordinates[1],
          lon: geometry.coordinates[0],
          precision: ['house', 'street'].includes(type ?? '') ? 'address' : 'locality',
          locality: names.city ?? (type === 'city' ? (own ?? null) : null),
          localities: namesOf(
            ...Object.values(names),
            ['city', 'district', 'locality'].includes(type ?? '') ? own : null,
          ),
          country,
          postal_code,
        }
      }),
    ),
}

const PeliasAnswer = features(
  z.object({
    ...{ layer: name, country_code: name, postalcode: name },
    ...{ locality: name, localadmin: name, county: name, borough: name, neighbourhood: name },
    confidence: z.number().nullish(),
  }),
)
/** Below this confidence, Pelias has replaced the request by something else. */
const LEAST_CONFIDENCE = 0.6

/** https://github.com/pelias/documentation/blob/master/structured-geocoding.md; a postal code alone goes to `/search`. */
const pelias: PlaceService = {
  answers: ({ kind }) => kind !== 'point',
  request: ({ base, key }, place) => {
    const common = { size: '5', api_key: key }
    if (place.kind === 'address') {
      const { address, city: locality, country } = place
      return under(base, '/v1/search/structured', { address, locality, country, ...common })
    }
    const query = { text: codeOf(place), layers: 'postalcode', 'boundary.country': place.country }
    return under(base, '/v1/search', { ...query, ...common })
  },
  read: (answer, place) =>
    keep(
      place,
      PeliasAnswer.parse(answer)
        .features.filter(({ properties }) => (properties.confidence ?? 1) >= LEAST_CONFIDENCE)
        .map(({ geometry, properties }) => {
          const { layer, country_code: country, postalcode: postal_code, confidence: _, ...names } = properties
          return {
            lat: geometry.coordinates[1],
            lon: geometry.coordinates[0],
            precision: ['address', 'street'].includes(layer ?? '') ? 'address' : 'locality',
            locality: names.locality ?? names.localadmin ?? null,
            localities: namesOf(...Object.values(names)),
            country,
            postal_code,
          }
        }),
    ),
}

const ElomradenItem = z.object({
  elnat: z.object({ natomradeBeteckning: z.string().regex(/^[A-ZÅÄÖ]{3}$/) }),
  geografi: z.object({ ort: name, kommun: name }).optional(),
})
const ElomradenAnswer = z.object({
  success: z.union([z.boolean(), z.number(), z.string()]).optional(),
  error: z.object({ errorCode: z.coerce.number(), errorString: name }).nullish(),
  item: z.array(ElomradenItem).optional(),
  elnat: z.unknown().optional(),
  geografi: z.unknown().optional(),
})
const NO_ERROR = 0
const NOT_FOUND = 2

/** https://elomraden.se: the Swedish metering grid area itself, with user and key in the path. */
const elomraden: PlaceService = {
  answers: ({ country }) => country === 'SE',
  request: ({ base, user = '', key = '' }, place) => {
    const ask = ['output', 'json', 'user', user, 'key', key]
    const steps =
      place.kind === 'postal_code'
        ? ['postnr', 'postnummer', codeOf(place)]
        : place.kind === 'address'
          ? ['adress', 'adress', place.address, 'ort', place.city]
          : ['koord', 'latitud', String(place.lat), 'longitud', String(place.lon)]
    return under(base, `/${[...steps, ...ask].map(encodeURIComponent).join('/')}`, {})
  },
  read: (answer, place) => {
    const { error, item, elnat, geografi } = ElomradenAnswer.parse(answer)
    if (error?.errorCode === NOT_FOUND) return []
    if (error && error.errorCode !== NO_ERROR) throw new Error(`error ${error.errorCode} of the service`)
    const found = item ?? [ElomradenItem.parse({ elnat, geografi })]
    return found.map((each) => ({
      precision: place.kind,
      point: null,
      mga_code: each.elnat.natomradeBeteckning,
      locality: each.geografi?.ort ?? null,
      localities: namesOf(each.geografi?.ort, each.geografi?.kommun),
    }))
  },
}

export const placeServices = { elomraden, pelias, photon, nominatim } as const satisfies Record<
  PlaceServiceId,
  PlaceService
>

function codeOf(place: Place): string {
  if (place.kind !== 'postal_code' || !isPlaceCountry(place.country)) throw new Error('asked for no postal code')
  return postalCode(place.country, place.postal_code) ?? ''
}

/** The house number behind the street, which some services want apart: `Storgatan 1 B`. */
function splitAddress(address: string): { street: string; building: string | undefined } {
  const found = /^(.*\S)\s+(\d+\s*[A-Za-z]?([-/]\d+)?)$/.exec(address.trim())
  return { street: found?.[1] ?? address, building: found?.[2] }
}
