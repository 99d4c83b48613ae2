import { createHash } from 'node:crypto'
import type { MeteringGridAreaRow, PartyRow } from '../../server/areas/core/records/rows.ts'

const SYLLABLES = [
  ...['al', 'berg', 'bor', 'dal', 'eng', 'feld', 'fors', 'gar', 'ham', 'hei', 'ka', 'lin', 'lund', 'mar', 'nor', 'ost'],
  ...['ros', 'sta', 'stein', 'sund', 'tra', 'ulv', 'vall', 'vik', 'wal', 'zel'],
]
const BUSINESSES = [
  ...['Energi AB', 'Nät AB', 'Elnät AB', 'Netz GmbH', 'Stadtwerke GmbH & Co. KG', 'Energie GmbH', 'Verkko Oy'],
  ...['Nett AS', 'Energy Trading B.V.', 'Eldistribution AB'],
]
const COUNTRIES = ['SE', 'DE', 'FI', 'NO', 'NL']

/** The same numbers in every run: a linear congruential generator with the constants of ANSI C. */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

/** Made-up parties with names as they are common, and a GLN and a VAT number each. */
export function madeUpParties(count: number, source_id: string): PartyRow[] {
  const random = numbers(2026)
  return Array.from({ length: count }, (_, index) => ({
    id: madeUpId('party', index),
    name: `${placeName(random)} ${BUSINESSES[random(BUSINESSES.length)]}`,
    countries: [COUNTRIES[random(COUNTRIES.length)] ?? 'SE'],
    roles: ['energy-supplier'],
    extra_ids: [
      { kind: 'gln', value: `7359${String(index).padStart(9, '0')}` },
      { kind: 'vat', value: `SE55${String(random(100_000_000)).padStart(8, '0')}01` },
    ],
    ...{ description: null, website_url: null, logo_url: null, source_id },
  }))
}

/** Made-up metering grid areas of a country. */
export function madeUpAreas(count: number, country: string, source_id: string): MeteringGridAreaRow[] {
  const random = numbers(96)
  return Array.from({ length: count }, (_, index) => ({
    id: madeUpId('area', index),
    name: placeName(random),
    country,
    scheduling_area_eic: '10Y1001A1001A46L',
    extra_ids: [{ kind: 'se.mga_code', value: `X${String(index).padStart(4, '0')}` }],
    system_operator_id: null,
    source_id,
  }))
}

function placeName(random: (below: number) => number): string {
  const syllables = Array.from({ length: 2 + random(3) }, () => SYLLABLES[random(SYLLABLES.length)])
  const name = syllables.join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function madeUpId(kind: string, index: number): string {
  const digits = createHash('sha256').update(`${kind} ${index}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
