import type { Source } from '#server/areas/portfolio-forecasts/contract.ts'
import type { Draft } from './draft.ts'

/** The stored forecast of a day, as a draft begins with it. */
export type Stored = { version: number; source: Source; hash: string; draft: Draft }
