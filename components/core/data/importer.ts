import type { Sources } from '#server/areas/core/imports/contract.ts'

/** A register that can be read again, as the board lists it. */
export type Importer = Sources['importers'][number]
