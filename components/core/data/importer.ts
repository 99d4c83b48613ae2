import type { Sources } from '#server/areas/core/imports/contract.ts'

/** A register that can be read anew, as the board lists it. */
export type Importer = Sources['importers'][number]
