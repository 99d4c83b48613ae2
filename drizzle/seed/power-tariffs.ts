import { norwegianPowerTariffs } from './power-tariffs/norway.ts'
import type { SeedPowerTariff } from './power-tariffs/power-tariff.ts'
import { swedishPowerFees } from './power-tariffs/sweden.ts'

/** Real fees on power of Swedish and Norwegian operators, from the same facts as the seeded tariffs. */
export function seedPowerTariffs(): SeedPowerTariff[] {
  return [...swedishPowerFees(), ...norwegianPowerTariffs()]
}
