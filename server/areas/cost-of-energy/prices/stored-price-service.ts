import { seedId } from '../../../../drizzle/seed/identity.ts'
import type { PriceZone } from './zones.ts'

/** The profile under which a zone's day-ahead price is stored for everybody. */
export function storedPriceId({ id }: Pick<PriceZone, 'id'>): string {
  return seedId('profile', `day-ahead-price-${id}`)
}
