import { storedPostalCodes } from '../../places/gazetteer-store.ts'
import type { PostalCodeRow } from '../../places/geonames.ts'
import type { Loss } from '../refusal.ts'
import { planRecords, type RecordPlan } from '../plan.ts'
import type { PlaceCountry } from '../../places/place.ts'
import type { Orm } from '../../../../db.ts'

/** The changes of a country's postal codes by a source, by its id, and the rows that replace all of them, each place and point once. */
export type PostalCodePlan = RecordPlan<{ id: string; name: string }> & {
  id: string
  country: PlaceCountry
  /** How many codes the source has lost: another point of a code is none, as gazetteers move them. */
  loss: Loss
  /** How many rows are stored. */
  before: number
  rows: PostalCodeRow[]
}

/**
 * Compares the postal codes that a source has of a country with those that are stored. Throws UnusableAnswer where many names
 * are garbled; few leave the stored name.
 */
export async function planPostalCodes(
  tx: Orm,
  id: string,
  country: PlaceCountry,
  report: readonly PostalCodeRow[],
  today: string,
): Promise<PostalCodePlan> {
  const once = [...new Map(report.toReversed().map((row) => [keyOf(row), row])).values()]
  const asRecord = (row: Pick<PostalCodeRow, 'place' | 'name' | 'lat' | 'lon'>) => ({ id: keyOf(row), name: row.name })
  const known = await storedPostalCodes(tx, country)
  const stored = known.map(asRecord)
  const plan = planRecords({
    record: 'postal-code',
    ...{ stored, requested: once.map(asRecord), today },
    facts: ['name'],
    isRetained: () => true,
    countryOf: () => country,
  })
  const left = new Set(plan.unchanged)
  const names = new Map(stored.filter((row) => left.has(row.id)).map((row) => [row.id, row.name]))
  return {
    ...plan,
    id,
    country,
    loss: lossOf(country, known, report),
    before: stored.length,
    rows: once.map((row) => ({ ...row, name: names.get(keyOf(row)) ?? row.name })),
  }
}

type Coded = { place: string }

function lossOf(country: PlaceCountry, stored: readonly Coded[], report: readonly Coded[]): Loss {
  const codes = (rows: readonly Coded[]) => new Set(rows.map(({ place }) => place))
  const [before, after] = [codes(stored), codes(report)]
  const lost = [...before].filter((code) => !after.has(code)).length
  return { what: { record: 'postal-code', country }, before: before.size, after: after.size, lost }
}

function keyOf({ place, lat, lon }: Pick<PostalCodeRow, 'place' | 'lat' | 'lon'>): string {
  return `${place} ${lat} ${lon}`
}
