import { type Database, type OrganizationDb, type Orm, readShared, transactionDb } from '../../../db.ts'
import { Places } from '../../../db/parts/places.ts'
import { monthsOf } from '../allocations/store.ts'
import type { SegmentRange } from '../mscons/refusals.ts'
import { daysLeft, type Dropped, dropRows } from './refused-rows-store.ts'
import type { SentFault } from './sent-faults.ts'
import { dropReceived, forgetRows, moveRows, receiveRows, type SentRows } from './sent-rows-store.ts'
import { monthsIn, MOST_NAMED } from './write-store.ts'

/**
 * The rows of a file within the transaction that stores them: those of the organization together, or those of each part
 * of its allocations by themselves.
 */
export type FileRows = SentRows & { places: Places<OrganizationDb> }

/** Takes a file's rows into the transaction. Those of a divided organization wait to be divided until their points are known. */
export async function receiveFile(
  tx: Orm,
  { isCluster, ...ids }: { organization_id: string; import_uid: string; isCluster: boolean },
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<FileRows> {
  const places = await transactionDb(tx, ids.organization_id).places()
  const file = { ...ids, is_distributed: isCluster || places.isDivided, places }
  await receiveRows(tx, file, chunks)
  if (isCluster && !places.isDivided) {
    await moveRows(tx, file)
    await dropReceived(tx)
  }
  return file
}

/** The rows as they were received, all of them together. */
export function undivided(tx: Orm, file: FileRows): FileRows {
  if (!file.places.isDivided) return file
  const whole = new Places<OrganizationDb>(transactionDb(tx, file.organization_id), [], () => {
    throw new Error('there are no parts')
  })
  return { ...file, is_distributed: false, places: whole }
}

/** Divides the rows by the parts of their points, which must be known. */
export async function divideRows(tx: Orm, file: FileRows): Promise<void> {
  const { places } = file
  if (!places.isDivided) return
  await places.each((place) => place.transaction(() => moveRows(tx, rowsIn(file, place), places.boundsOf(place))))
  await dropReceived(tx)
}

/** What `work` answers of the rows of each place, one after the other. */
export function eachRows<T>(file: FileRows, work: (rows: SentRows) => Promise<T>): Promise<T[]> {
  return file.places.each((place) => place.transaction(() => work(rowsIn(file, place))))
}

function rowsIn({ import_uid, is_distributed }: FileRows, { organization_id }: OrganizationDb): SentRows {
  return { organization_id, import_uid, is_distributed }
}

/** What `find` finds against rows of any place: the first by row. */
export async function faultsIn(
  file: FileRows,
  find: (rows: SentRows) => Promise<SentFault[]>,
  most = MOST_NAMED,
): Promise<SentFault[]> {
  const faults = await eachRows(file, find)
  if (faults.length === 1) return faults[0] ?? []
  return faults
    .flat()
    .toSorted((one, other) => one.row - other.row)
    .slice(0, most)
}

/** Takes the rows that begin within these segments out. */
export async function dropFrom(tx: Orm, file: FileRows, ranges: readonly SegmentRange[]): Promise<Dropped> {
  const all: Dropped = { days: 0, spoken: 0, known: 0 }
  for (const dropped of await eachRows(file, (rows) => dropRows(tx, rows, ranges)))
    for (const count of ['days', 'spoken', 'known'] as const) all[count] += dropped[count]
  return all
}

/** The first and the last day of the rows; null where there are none. */
export async function daysLeftIn(tx: Orm, file: FileRows): Promise<{ first: string | null; last: string | null }> {
  const left = await eachRows(file, (rows) => daysLeft(tx, rows))
  const firsts = left.flatMap(({ first }) => first ?? []).toSorted()
  const lasts = left.flatMap(({ last }) => last ?? []).toSorted()
  return { first: firsts[0] ?? null, last: lasts.at(-1) ?? null }
}

/** Deletes the rows at the end of a transaction that stores some of them. */
export async function forgetFile(tx: Orm, file: FileRows): Promise<void> {
  await eachRows(file, (rows) => forgetRows(tx, rows))
}

/** Makes sure that the days of the rows can be stored: makes the months that they belong to. */
export async function ensureMonths(tx: Orm, file: FileRows, shared: Database): Promise<void> {
  const months = await eachRows(file, (rows) => monthsIn(tx, rows))
  // Apart from the transaction, which may take long and would keep others from making theirs.
  await readShared(shared, monthsOf(months.flat()))
}
