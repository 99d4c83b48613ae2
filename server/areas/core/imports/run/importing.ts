import { seedId } from '../../../../../drizzle/seed/identity.ts'
import type { LeftOut } from '../../skipped.ts'
import type { ImportDifference, ImportSource, RegisterSource } from '../contract.ts'
import { IMPORTED, importerOf, importers } from '../sources.ts'
import type { Loss, Shift } from '../refusal.ts'
import type { Keeping } from '../merge.ts'
import { isAnySourceKnown } from '../stored-record-store.ts'
import type { Orm } from '../../../../db.ts'
import type { Reading } from './reading.ts'

/** What would be changed, and how to change it in the transaction that it was compared in. */
export type Prepared = {
  differences: ImportDifference[]
  losses: Loss[]
  shifts: Shift[]
  left_out: LeftOut[]
  /** Sources that the records are of, where it is not the one of the import. */
  source_ids?: readonly string[]
  store: (tx: Orm) => Promise<void>
}

/**
 * Reads a source, then compares with the stored records. Throws UnusableAnswer for a response that must change nothing,
 * and RemoteFault without a response.
 */
export type ImportFrom = (reading: Reading) => Promise<(tx: Orm, keeping: Keeping) => Promise<Prepared>>

/**
 * How a source stores on the day `today`, `YYYY-MM-DD`. New records begin on that day where records of the source have
 * been imported or shipped before; else they may always have been there.
 */
export async function keepingOf(tx: Orm, source: RegisterSource, today: string): Promise<Keeping> {
  const source_id = `${IMPORTED}${source}`
  return {
    source_id,
    isRetained: (row) => importerOf(row.source_id) === source,
    today,
    added_from: (await isAnySourceKnown(tx, [source_id, ...importers[source].keeps])) ? today : null,
    newId: (kind, { kind: of, value }) => seedId(kind, `${of}:${value}`),
  }
}

/** The row of `sources` of an import, or of a part of it. */
export function sourceRow(source: ImportSource, id: string, read_from: string, retrieved_at: string) {
  const { name: title, publisher, licence, credit, kind } = importers[source]
  return { id, kind, title, publisher, licence, credit, read_from, retrieved_at }
}
