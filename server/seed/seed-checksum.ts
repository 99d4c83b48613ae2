import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Increased manually when other code changes the rows: the calendar, the checks of tariffs, how series are cut into
 * chunks.
 */
const SEED_VERSION = 1

/** The facts, the functions that make tariffs of them, and what writes them. */
const FILES = [
  'drizzle/seed/**/*.{ts,tsv,json}',
  'server/areas/core/{eic/eic,geo/store,geo/geojson,imports/store}.ts',
  'server/areas/cost-of-energy/recipes/*.ts',
  'server/areas/cost-of-energy/fri-nettleie/*.ts',
  'server/seed/seed*.ts',
]

/** SHA-256 in hex over path and content of every file below `root` that decides the seeded rows; tests do not. */
export function seedChecksum(root: string, version = SEED_VERSION): string {
  const hash = createHash('sha256').update(`${version}\0`)
  for (const file of seedFiles(root)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Paths from the root with slashes, in the same order on every machine. */
export function seedFiles(root: string): string[] {
  return globSync(FILES, { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.(test|test-support)\./.test(file))
    .sort()
}
