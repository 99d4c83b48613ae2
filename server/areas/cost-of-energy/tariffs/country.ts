import { zoneOf } from '../calculate/period.ts'
import type { Tariff } from '../contract.ts'

/** The country whose clock a tariff bills by. A grid tariff's zone is its operator's, never one across a border. */
const COUNTRIES: Readonly<Record<string, string>> = {
  'Europe/Stockholm': 'SE',
  'Europe/Oslo': 'NO',
  'Europe/Berlin': 'DE',
  'Europe/Helsinki': 'FI',
  'Europe/Copenhagen': 'DK',
  'Europe/Amsterdam': 'NL',
  'Europe/Brussels': 'BE',
  'Europe/Paris': 'FR',
  'Europe/Madrid': 'ES',
  'Europe/Lisbon': 'PT',
  'Europe/Vienna': 'AT',
  'Europe/Ljubljana': 'SI',
  'Europe/Vilnius': 'LT',
  'Europe/Rome': 'IT',
  'Europe/Zurich': 'CH',
  'Europe/London': 'GB',
}

/** ISO 3166 code of the country of a tariff: as it says, else that of its clock; null where neither tells. */
export function countryOf(tariff: Pick<Tariff, 'country' | 'tariff_components'>): string | null {
  const zone = zoneOf(tariff)
  return tariff.country ?? (Object.hasOwn(COUNTRIES, zone) ? (COUNTRIES[zone] ?? null) : null)
}
