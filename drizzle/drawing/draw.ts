import { writeFileSync } from 'node:fs'
import { drawDividedCountries } from './draw-divided-countries.ts'

writeFileSync(new URL('../seed/core/drawn-areas.json', import.meta.url), drawDividedCountries())
