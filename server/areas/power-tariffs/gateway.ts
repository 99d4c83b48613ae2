import type { Database } from '../../db.ts'
import { AppError } from '../../errors.ts'
import type { Locator } from '../core/locator.ts'
import { cityName, placeKey } from './place.ts'
import { findAreasByName, findPlaces } from './store.ts'

/**
 * Finds places by what the database knows: remembered places, and metering grid areas that bear the name of a city. No
 * place service stands behind it, so every other place that the country may have is answered with `upstream_timeout`.
 */
export function databaseLocator(db: Database): Locator {
  return {
    locate: async (place) => {
      const key = placeKey(place)
      if (key === null) return []
      const remembered = await findPlaces(db, place.country, key)
      if (remembered.length > 0) return remembered
      const named = place.kind === 'address' ? await findAreasByName(db, place.country, cityName(place.city)) : []
      if (named.length > 0) return named
      throw new AppError(
        'upstream_timeout',
        'No place service is configured, and this place is not among those that are remembered: look the tariff up by metering grid area',
      )
    },
  }
}
