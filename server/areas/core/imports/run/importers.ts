import { energinetImporter } from '../registers/energinet.ts'
import { entsoeEicImporter } from '../registers/entsoe-eic.ts'
import { esettImporter } from '../registers/esett.ts'
import { geonamesImporter } from '../registers/geonames.ts'
import { mastrImporter } from '../registers/mastr.ts'
import { svkMgaImporter } from '../registers/svk-mga.ts'
import { nveImporter } from '../registers/nve.ts'
import type { RegisterSource } from '../contract.ts'
import type { ImportFrom } from './importing.ts'

/** Every register that can be imported; each is one file of `registers/`. */
export const importFrom = {
  esett: esettImporter,
  'entsoe-eic': entsoeEicImporter,
  'svk-mga': svkMgaImporter,
  nve: nveImporter,
  energinet: energinetImporter,
  geonames: geonamesImporter,
  mastr: mastrImporter,
} as const satisfies Record<RegisterSource, ImportFrom>
