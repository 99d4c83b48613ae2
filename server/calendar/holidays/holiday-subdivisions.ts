import { iso31662 } from 'iso-3166'
import { HOLIDAY_COUNTRIES, OWN_SUBDIVISIONS } from './holiday-zones.ts'
import { calendarCodesOf } from './holiday-occurrences.ts'

/** Subdivisions by ISO 3166-2 (Debian's iso-codes, by the package of that name), with what each is a part of. */
const PARENTS = new Map(iso31662.map(({ code, parent }) => [code, parent]))
const NAMES = Map.groupBy(iso31662, ({ name }) => name.toLowerCase())

/**
 * A subdivision and what it is a part of, from the smallest: `ES-B`, `ES-CT`, and `DE-BY-A`, `DE-BY`. Null for a code
 * that neither ISO 3166-2 has nor its own holiday calendar.
 */
export function subdivisionAndAround(code: string): string[] | null {
  const parent = parentOf(code)
  if (parent === null) return null
  return [code, ...(parent.length > 2 ? (subdivisionAndAround(parent) ?? []) : [])]
}

function parentOf(code: string): string | null {
  const country = code.slice(0, 2)
  if (!HOLIDAY_COUNTRIES.includes(country)) return null
  const [, state, region] = code.split('-')
  if (region !== undefined && calendarCodesOf(country).includes(code)) return `${country}-${state}`
  const parent = PARENTS.get(code)
  if (parent !== undefined) return parent
  return code in OWN_SUBDIVISIONS || calendarCodesOf(country).slice(1).includes(code) ? country : null
}

const MOST_FORMS = 30

/** Codes that may be meant by what is none: in capital letters, with its country, by its name, else those of its country. */
export function subdivisionsLike(text: string, countries: readonly string[]): string[] {
  const upper = text.toUpperCase().replaceAll(/[_ ]/g, '-')
  const among = countries.length > 0 ? countries : HOLIDAY_COUNTRIES
  const exact = [upper, ...among.map((country) => `${country}-${upper}`)].filter((code) => parentOf(code) !== null)
  const named = (NAMES.get(text.toLowerCase()) ?? []).map(({ code }) => code)
  const found = [...exact, ...named.filter((code) => among.includes(code.slice(0, 2)))]
  const country = /^[A-Z]{2}(?=-|$)/.exec(upper)?.[0] ?? ''
  const isOfCountry = (found.length === 0 || country === upper) && among.includes(country)
  const parts = isOfCountry ? [...PARENTS].flatMap(([code, parent]) => (parent === country ? [code] : [])) : []
  return [...new Set([...found, ...parts])].slice(0, MOST_FORMS)
}
