/** European countries and territories that have a holiday calendar. */
export const HOLIDAY_COUNTRIES = (
  'AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK ' +
  'MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK'
).split(' ')

/** Zones by their present names and of the country itself, where the holiday package has an old name or a neighbour's. */
const OWN_ZONES: Readonly<Record<string, string>> = {
  AX: 'Europe/Mariehamn',
  BA: 'Europe/Sarajevo',
  HR: 'Europe/Zagreb',
  LI: 'Europe/Vaduz',
  ME: 'Europe/Podgorica',
  MK: 'Europe/Skopje',
  SI: 'Europe/Ljubljana',
  SJ: 'Arctic/Longyearbyen',
  SM: 'Europe/San_Marino',
  UA: 'Europe/Kyiv',
  VA: 'Europe/Vatican',
}

/** Subdivisions with their own holidays that the holiday package lacks, by ISO 3166-2 code, with their zones. */
export const OWN_SUBDIVISIONS: Readonly<Record<string, string>> = {
  'PT-20': 'Atlantic/Azores',
  'PT-30': 'Atlantic/Madeira',
}

/** IANA zone in which a country or a subdivision observes its holidays, the first where it has several. */
export function holidayZone(country: string, zones: readonly string[]): string {
  return OWN_ZONES[country] ?? zones[0] ?? 'UTC'
}
