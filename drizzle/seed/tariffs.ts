import { austrianTariffs } from './tariffs/austria.ts'
import { belgianTariffs } from './tariffs/belgium.ts'
import { danishTariffs } from './tariffs/denmark.ts'
import { finnishTariffs } from './tariffs/finland.ts'
import { frenchTariffs } from './tariffs/france.ts'
import { germanTariffs2025 } from './tariffs/germany-2025.ts'
import { germanTariffs } from './tariffs/germany.ts'
import { italianTariffs } from './tariffs/italy.ts'
import { lithuanianTariffs } from './tariffs/lithuania.ts'
import { norwegianTariffs } from './tariffs/norway.ts'
import { norwegianSpotTariffs } from './tariffs/norway-spot.ts'
import { portugueseTariffs } from './tariffs/portugal.ts'
import { slovenianTariffs } from './tariffs/slovenia.ts'
import { spanishSixPeriodTariffs } from './tariffs/spain-six-periods.ts'
import { spanishTariffs } from './tariffs/spain.ts'
import { swedish20AmpereTariffs } from './tariffs/sweden-20a.ts'
import { swedishListTariffs } from './tariffs/sweden-lists.ts'
import { swedishLists2025 } from './tariffs/sweden-lists-2025.ts'
import { swedishFuseTariffs } from './tariffs/sweden-fuse.ts'
import { goteborgTariffs } from './tariffs/sweden-goteborg.ts'
import { linkopingTariffs } from './tariffs/sweden-linkoping.ts'
import { swedishPowerTariffs } from './tariffs/sweden-power.ts'
import type { SeedTariff } from './tariffs/tariff.ts'

/**
 * Real grid tariffs of Swedish, Norwegian, Danish, Finnish, German, Austrian, Belgian and Lithuanian operators, and
 * those that hold in all of France, Spain, Italy, Portugal and Slovenia; every component passes the checks of storing.
 */
export function seedTariffs(): SeedTariff[] {
  return [
    ...swedishPowerTariffs(),
    ...goteborgTariffs(),
    ...linkopingTariffs(),
    ...swedishFuseTariffs(),
    ...swedish20AmpereTariffs(),
    ...swedishListTariffs(swedishLists2025),
    ...norwegianTariffs(),
    ...norwegianSpotTariffs(),
    ...germanTariffs2025(),
    ...germanTariffs(),
    ...austrianTariffs(),
    ...belgianTariffs(),
    ...italianTariffs(),
    ...lithuanianTariffs(),
    ...danishTariffs(),
    ...finnishTariffs(),
    ...frenchTariffs(),
    ...spanishTariffs(),
    ...spanishSixPeriodTariffs(),
    ...slovenianTariffs(),
    ...portugueseTariffs(),
  ]
}
