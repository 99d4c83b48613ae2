import type { ImportSource } from './contract.ts'
import { FURTHER_SOURCES_READ } from './facts/further.ts'
import type { ImporterFacts } from './facts/importer-facts.ts'
import { REGISTERS_READ } from './facts/registers.ts'

export type { ImporterFacts } from './facts/importer-facts.ts'

/** The prefixes of source ids that mark imports; the shipped facts never replace their rows. */
export const IMPORTED = 'import/'

/** What can be imported. */
export const importers = { ...REGISTERS_READ, ...FURTHER_SOURCES_READ } as const satisfies Record<
  ImportSource,
  ImporterFacts
>

/** `import/geonames`, one of its countries, `import/geonames-SE`, or one of its hosts, `import/eltariff/api.example.se`. */
function ownId(id: string): RegExp {
  return new RegExp(`^${IMPORTED}${id}(-[A-Z]{2}|/.+)?$`)
}

/** The importer that keeps the records of a source, by its id; null where none does. */
export function importerOf(source_id: string): ImportSource | null {
  const found = Object.entries<ImporterFacts>(importers).find(
    ([id, { keeps }]) => ownId(id).test(source_id) || keeps.includes(source_id),
  )
  return (found?.[0] as ImportSource | undefined) ?? null
}

/** The variable of the environment without which a source cannot be read; null where nothing is missing. */
export function missingSetting(source: ImportSource, env: Readonly<Record<string, string | undefined>>): string | null {
  const { url_variable, is_file, needs = [] }: ImporterFacts = importers[source]
  return [...(is_file ? [url_variable] : []), ...needs].find((variable) => !env[variable]) ?? null
}
