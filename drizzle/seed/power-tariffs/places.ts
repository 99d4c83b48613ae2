import { meteringGridAreaId } from '../core.ts'
import type { SourceId } from '../sources.ts'
import { codesIn, readTable, textsOf } from '../table.ts'

/** A place as it is looked up, and one area that it may lie in. */
export type SeedPlace = {
  country: 'SE' | 'DK' | 'FI' | 'AT'
  place: string
  metering_grid_area_id: string
  /** `locality`: the area bears the name of the postal code's locality, or of the town; the border may run elsewhere. */
  precision: 'locality' | 'postal_code'
  /** 1 is the most likely of several areas; those that nothing tells apart share a rank. */
  rank: number
  source: SourceId
}

/** Swedish postal codes whose locality has given a metering grid area its name. */
export function seedPlaces(): SeedPlace[] {
  const columns = ['metering_grid_areas', 'postal_codes'] as const
  return readTable('./power-tariffs/postal-codes-se.tsv', columns).flatMap((row) =>
    codesIn(row.postal_codes).flatMap((code) =>
      textsOf(row.metering_grid_areas).map((area) => ({
        country: 'SE' as const,
        place: `postal_code ${code}`,
        metering_grid_area_id: meteringGridAreaId(`se.mga_code:${area}`),
        precision: 'locality' as const,
        rank: 1,
        source: 'swedish-geodata' as const,
      })),
    ),
  )
}
