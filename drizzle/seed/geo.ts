import type { AreaShape } from '../../server/areas/core/geo/features.ts'
import type { Geometry } from '../../server/areas/core/geo/geojson.ts'
import type { AreaKindRow } from '../../server/areas/core/areas/rows.ts'
import { NATIONAL_BORDER_M } from '../../server/areas/core/areas/near-areas.ts'
import type { Validity } from '../../server/areas/core/records/rows.ts'
import { meteringGridAreaId } from './core.ts'
import { seedAreaKinds, seedAreas } from './core-areas.ts'
import { countryShapes } from './natural-earth.ts'

/** What Natural Earth calls the countries that are areas, or parts of one that has whole countries only. */
const COUNTRY_NAMES: Record<string, readonly string[]> = {
  ...{ AL: ['Albania'], AT: ['Austria'], BA: ['Bosnia and Herz.'], BE: ['Belgium'], BG: ['Bulgaria'] },
  ...{
    CH: ['Switzerland'],
    CY: ['Cyprus'],
    CZ: ['Czechia'],
    DE: ['Germany'],
    DK: ['Denmark'],
    EE: ['Estonia'],
  },
  ...{ ES: ['Spain'], FI: ['Finland', 'Åland'], FR: ['France'], GE: ['Georgia'], GR: ['Greece'], HR: ['Croatia'] },
  ...{ HU: ['Hungary'], IE: ['Ireland'], IT: ['Italy'], LT: ['Lithuania'], LU: ['Luxembourg'], LV: ['Latvia'] },
  ...{ MD: ['Moldova'], ME: ['Montenegro'], MK: ['Macedonia'], MT: ['Malta'], NL: ['Netherlands'], NO: ['Norway'] },
  ...{ PL: ['Poland'], PT: ['Portugal'], RO: ['Romania'], RS: ['Serbia'], SE: ['Sweden'], SI: ['Slovenia'] },
  ...{ SK: ['Slovakia'], TR: ['Turkey'], XK: ['Kosovo'] },
}

/** What of a country each of these areas is, by EIC. */
const DIVIDED_BY_SEA: Record<string, readonly string[]> = {
  '10Y1001A1001A016': ['Northern Ireland'],
  '10Y1001A1001A59C': ['Northern Ireland', 'Ireland'],
  '10YDK-1--------W': ['West of the Great Belt'],
  '10YDK-2--------M': ['East of the Great Belt'],
  '10Y1001A1001A75E': ['Sicily'],
  '10Y1001A1001A74G': ['Sardinia'],
}
/** Areas that lie side by side, or one in another, on the ground of a whole country. */
const ON_COMMON_GROUND: Record<string, readonly string[]> = {
  '10YLU-CEGEDEL-NQ': ['Luxembourg'],
  '10Y1001C--00002H': ['Luxembourg'],
  '10Y1001C--00003F': ['Ukraine', 'Crimea'],
}

/**
 * Shapes of areas that are whole countries or islands, of each kind that they are; generalized for maps of 1:10,000,000,
 * so a point near a border or a shore needs exact shapes. What divides a country by land is drawn (./drawn-areas.ts).
 */
export function seedShapes(): AreaShape[] {
  const countries = countryShapes()
  const facts = seedAreas()
  const areas = new Map(facts.map((area) => [area.eic, area]))
  const kinds = seedAreaKinds().filter((each) => isListed(areas.get(each.eic)?.status, each.valid_to))
  const membersOf = ({ eic }: AreaKindRow) => areas.get(eic)?.countries ?? []
  const isWhole = (each: AreaKindRow) =>
    membersOf(each).every((country) => {
      const others = kinds.filter((other) => other.kind === each.kind && membersOf(other).includes(country))
      return others.every((other) => other.eic === each.eic || !meet(other, each))
    })
  const whole = new Set(kinds.filter((each) => each.kind !== 'scheduling-area' && isWhole(each)).map(({ eic }) => eic))
  return kinds.flatMap(({ eic, kind }) => {
    if (kind === 'other-area') return []
    const { name, countries: members = [] } = areas.get(eic) ?? {}
    const names =
      DIVIDED_BY_SEA[eic] ??
      ON_COMMON_GROUND[eic] ??
      (whole.has(eic) ? members.map((code) => COUNTRY_NAMES[code] ?? [code]).flat() : [])
    const parts = names.map((each) => countries.get(each))
    const [country] = members
    if (name === undefined || country === undefined || parts.length === 0 || parts.includes(undefined)) return []
    const geometry: Geometry = { type: 'MultiPolygon', coordinates: parts.flatMap((part) => part ?? []) }
    return [{ kind, id: eic, name, country, geometry, valid_from: null, accuracy_m: NATIONAL_BORDER_M }]
  })
}

/**
 * The one metering grid area of Åland, which is that of its transmission grid and Finnish: no other Finnish one is there, and
 * those of Finland's mainland are not drawn. Its smaller islands are lacking.
 */
export function seedGridAreaShapes(): AreaShape[] {
  const coordinates = countryShapes().get('Åland')
  if (coordinates === undefined) throw new Error('Natural Earth has no Åland')
  const area = { id: meteringGridAreaId('eic:44Y-00000000548V'), name: 'Kraftnät Åland', country: 'FI' }
  const geometry: Geometry = { type: 'MultiPolygon', coordinates }
  return [{ kind: 'metering-grid-area', ...area, geometry, valid_from: null, accuracy_m: NATIONAL_BORDER_M }]
}

/** What the lists of areas show on some day, without being asked for it by its code. */
function isListed(status: string | undefined, valid_to: string | null | undefined): boolean {
  return status === 'active' || (status === 'historic' && Boolean(valid_to))
}

/** Whether there is a day on which both hold. */
function meet(a: Validity, b: Validity): boolean {
  const begins = (one: Validity, other: Validity) =>
    !one.valid_to || !other.valid_from || other.valid_from < one.valid_to
  return begins(a, b) && begins(b, a)
}
