import { meteringGridAreaId } from '../core.ts'
import type { SeedPlace } from '../power-tariffs/places.ts'
import type { SourceId } from '../sources.ts'
import { codesIn, readTable, textsOf } from '../table.ts'

type CodesIn = { areas: string[]; rank: number; postal_codes: string }
type Listed = { country: SeedPlace['country']; source: SourceId; rows: CodesIn[] }

/** Danish and Finnish postal codes with the grid areas that authorities list for them, Austrian ones with those of their Land. */
export function seedPostalCodeGridAreas(): SeedPlace[] {
  return [denmark(), finland(), austria()].flatMap(({ country, source, rows }) =>
    rows.flatMap(({ areas, rank, postal_codes }) =>
      codesIn(postal_codes).flatMap((code) =>
        areas.map((area) => ({
          ...{ country, place: `postal_code ${code}`, metering_grid_area_id: meteringGridAreaId(area) },
          ...{ precision: 'postal_code' as const, rank, source },
        })),
      ),
    ),
  )
}

/** As elpris.dk lists them, in no order. */
function denmark(): Listed {
  const rows = readTable('./places/grid-areas-dk.tsv', ['metering_grid_areas', 'postal_codes'])
  return {
    ...{ country: 'DK', source: 'elpris-dk-areas' },
    rows: rows.map(({ metering_grid_areas, postal_codes }) => ({
      areas: textsOf(metering_grid_areas).map((code) => `dk.mga_code:${code}`),
      ...{ rank: 1, postal_codes },
    })),
  }
}

/**
 * Of the operators that sahkonhinta.fi lists for a code, those with at least a third as many codes with the same first three
 * digits as the first of them, most first. The areas of an operator are those of its distribution grid, not of plants in it.
 */
function finland(): Listed {
  const areas = new Map(
    readTable('./places/areas-of-operators-fi.tsv', ['system_operator', 'metering_grid_areas']).map(
      ({ system_operator, metering_grid_areas }) => [system_operator, textsOf(metering_grid_areas)],
    ),
  )
  const rows = readTable('./places/operators-fi.tsv', ['system_operators', 'postal_codes'])
  return {
    ...{ country: 'FI', source: 'sahkonhinta-areas' },
    rows: rows.flatMap(({ system_operators, postal_codes }) =>
      textsOf(system_operators).map((operator, i) => ({
        ...{ areas: areas.get(operator) ?? [], rank: i + 1, postal_codes },
      })),
    ),
  }
}

/**
 * The network areas of the Land, or of the city, that a code lies in, that of most of its places first. The areas of Vienna and
 * Linz reach beyond these cities, by communes that no free source lists: they are also possible for codes of Lower Austria up to
 * 45 km from Vienna, and of Upper Austria up to 60 km from Linz.
 */
function austria(): Listed {
  const rows = readTable('./places/grid-areas-at.tsv', ['network_areas', 'postal_codes'])
  return {
    ...{ country: 'AT', source: 'sne-v-areas' },
    rows: rows.flatMap(({ network_areas, postal_codes }) =>
      textsOf(network_areas).map((area, i) => ({
        ...{ areas: [`at.network_area:${area}`], rank: i + 1, postal_codes },
      })),
    ),
  }
}
