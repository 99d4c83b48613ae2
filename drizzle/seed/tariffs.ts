import { germanTariffs } from './tariffs/germany.ts'
import { norwegianTariffs } from './tariffs/norway.ts'
import { swedish20AmpereTariffs } from './tariffs/sweden-20a.ts'
import { swedishFuseTariffs } from './tariffs/sweden-fuse.ts'
import { goteborgTariffs } from './tariffs/sweden-goteborg.ts'
import { linkopingTariffs } from './tariffs/sweden-linkoping.ts'
import { swedishPowerTariffs } from './tariffs/sweden-power.ts'
import type { SeedTariff } from './tariffs/tariff.ts'

/** Real grid tariffs of Swedish, Norwegian and German operators; every component passes the checks of storing. */
export function seedTariffs(): SeedTariff[] {
  return [
    ...swedishPowerTariffs(),
    ...goteborgTariffs(),
    ...linkopingTariffs(),
    ...swedishFuseTariffs(),
    ...swedish20AmpereTariffs(),
    ...norwegianTariffs(),
    ...germanTariffs(),
  ]
}
