import type { Orm } from '../../../db.ts'
import { invalid, type Problem } from '../../../errors.ts'
import { parseDate } from '../../../calendar/civil.ts'
import type { InterchangeHeads } from '../imports/interchange.ts'
import { MOST_REPORTED, type RefusedMessage, type Refusals } from '../mscons/refusals.ts'
import { findDayFaults } from './day-write-store.ts'
import { daysLeftIn, dropFrom, eachRows, faultsIn, type FileRows, undivided } from './file-rows-store.ts'
import { findPoints } from './find-points-store.ts'
import { completeDays, findOverlaps, type MergedRows } from './partial-days-store.ts'
import type { SentCounts } from '../days/sent-day.ts'
import { problemOf, refused, type SentFault } from './sent-faults.ts'
import type { SentRows } from './sent-rows-store.ts'
import { findSeriesFaults } from './write-store.ts'

/** Faults per batch: each batch scans all of the rows. */
const MOST_AT_ONCE = 10_000

/** A MSCONS whose right messages are stored though others are wrong. */
export type Divisible = { counts: SentCounts; refusals: Refusals; heads: InterchangeHeads }

/**
 * Refuses messages of a MSCONS with rows whose points are unknown; where `file` is null, all of it (`invalid`). Requires
 * the organization's lock, and rows that are not divided yet.
 */
export async function settlePoints(tx: Orm, sent: FileRows, file: Divisible | null): Promise<void> {
  const whole = undivided(tx, sent)
  if (file !== null) await dropFrom(tx, whole, file.refusals.ranges)
  const { rows, faults } = await findPoints(tx, sent)
  if (faults.length > 0 && file === null) throw refused(faults)
  if (faults.length > 0 && file !== null)
    await refuseMessages(tx, whole, file, { rows, problems: faults.map(problemOf) })
}

/**
 * Reduces the received rows of a MSCONS to what may be stored, in whole days. An error refuses its message with the
 * rows of that message in every day; where `file` is null, all of them (`invalid`). Requires the organization's lock and
 * `settlePoints`.
 */
export async function settleDays(tx: Orm, sent: FileRows, file: Divisible | null): Promise<void> {
  await settle(tx, sent, file, (rows) => findSeriesFaults(tx, rows, MOST_AT_ONCE))
  await settle(tx, sent, file, (rows) => findOverlaps(tx, rows))
  const merged: MergedRows = new Map((await eachRows(sent, (rows) => completeDays(tx, rows))).flatMap((of) => [...of]))
  const together = (row: number) => merged.get(row) ?? [row]
  await settle(tx, sent, file, (rows) => findDayFaults(tx, rows, MOST_AT_ONCE), together)
}

/** Refuses messages until nothing is found; `together` are rows that went into one. */
async function settle(
  tx: Orm,
  sent: FileRows,
  file: Divisible | null,
  find: (rows: SentRows) => Promise<SentFault[]>,
  together = (row: number) => [row],
): Promise<void> {
  const findAll = () => faultsIn(sent, find, MOST_AT_ONCE)
  for (let faults = await findAll(); faults.length > 0; faults = await findAll()) {
    if (file === null) throw refused(faults)
    const rows = faults.flatMap(({ row }) => together(row))
    await refuseMessages(tx, sent, file, { rows, problems: faults.map(problemOf) })
  }
}

/**
 * Rejects the messages of `rows` with the errors of some of them, and removes their values from the received ones and
 * from the counts. `invalid` with all errors if nothing is left to store.
 */
async function refuseMessages(
  tx: Orm,
  sent: FileRows,
  { counts, refusals, heads }: Divisible,
  { rows, problems }: { rows: readonly number[]; problems: readonly Problem[] },
): Promise<void> {
  const ranges = [...new Map(rows.map((row) => refusals.messageAt(row)).map((each) => [each[0], each])).values()]
  const report = reportedOf(heads, refusals, problems)
  refusals.report(problems)
  refusals.add({ report, count: ranges.length, ranges: ranges.toSorted(([a], [b]) => a - b) })
  heads.refuse(ranges)
  const { days, spoken, known } = await dropFrom(tx, sent, ranges)
  counts.series_days -= days
  counts.rows -= spoken
  counts.values -= known
  counts.gaps -= spoken - known
  const { first, last } = await daysLeftIn(tx, sent)
  if (first === null && !heads.hasCancellation) throw invalid([...refusals.problems])
  counts.first_day = first === null ? Number.POSITIVE_INFINITY : parseDate(first)
  counts.last_day = last === null ? Number.NEGATIVE_INFINITY : parseDate(last)
}

/** The first messages with a report, by their reference. */
function reportedOf(heads: InterchangeHeads, refusals: Refusals, problems: readonly Problem[]): RefusedMessage[] {
  const byStart = Map.groupBy(problems, ({ loc }) => refusals.messageAt(Number(loc[1]))[0])
  const known = new Map(
    heads.interchanges.flatMap(({ reference, messages }) =>
      messages.map((each) => [
        each.start,
        { interchange: reference, message: each.reference, document: each.document },
      ]),
    ),
  )
  return [...byStart].slice(0, MOST_REPORTED).map(([row, own]) => {
    const { interchange = null, message = '', document = '' } = known.get(row) ?? {}
    return { interchange, message, document, row, problems: own }
  })
}
