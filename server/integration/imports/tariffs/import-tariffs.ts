import { checkTariff } from '../../../areas/cost-of-energy/tariffs/check.ts'
import { componentTraits } from '../../../areas/cost-of-energy/tariffs/check-traits.ts'
import { Tariff } from '../../../areas/cost-of-energy/contract.ts'
import { lockImports, putSources, type SourceRow } from '../../../areas/core/source-store.ts'
import {
  putTariff,
  storedTariffs,
  type StoredTariff,
  type TariffRow,
} from '../../../areas/cost-of-energy/tariffs/import-store.ts'
import type { Orm } from '../../../db.ts'
import { asOwner } from '../../../db/owner.ts'
import { parseBody } from '../../../wire.ts'

/** A tariff of the source that cannot be stored; the rest of the run does not depend on it. */
export type Refused = { name: string; operator?: string | null; reasons: string[] }

/** A part of a source that a tariff is stored without, or with an assumption: where it is, and why. */
export type Note = { tariff: string; path: string; reason: string }

export type TariffImport = {
  source: SourceRow
  tariffs: Omit<TariffRow, 'source_id'>[]
  refused: Refused[]
  /** Parts without which a tariff is stored. */
  unsupported: Note[]
  /** What the source leaves open and how it was taken. */
  assumed: Note[]
  /** Why a tariff that is stored from another source may not be replaced, or null where it may. */
  heldBy?: (source_id: string) => string | null
}

export type TariffReport = {
  source: string
  dry_run: boolean
  added: TariffLine[]
  changed: (TariffLine & { fields: string[] })[]
  unchanged: number
  refused: Refused[]
  unsupported: Note[]
  assumed: Note[]
  /** Stored from this source before, and no longer in it; they stay. */
  no_longer_listed: TariffLine[]
}

/** A tariff by name, and who charges it: many operators give theirs the same name; null where none is known. */
type TariffLine = { id: string; operator: string | null; name: string }

/**
 * Stores what `collect` makes of a source, in one transaction: tariffs that differ from what is stored, each as a whole. A
 * tariff that could not be calculated is refused by name, the others are stored. Where nothing
 * differs the day of the source alone is written, and nothing when `dry_run` is set.
 */
export async function importTariffs(
  ownerUrl: string,
  dry_run: boolean,
  collect: (tx: Orm) => Promise<TariffImport>,
): Promise<TariffReport> {
  return asOwner(ownerUrl, async (tx) => {
    await lockImports(tx)
    const { source, tariffs, refused, unsupported, assumed, heldBy } = await collect(tx)
    const [sound, faulty] = checked(tariffs)
    const stored = await storedTariffs(tx, ids(sound), source.id)
    const [own, held] = apart(sound, stored, heldBy)
    const { added, changed, unchanged } = difference(own, stored, source.id)
    const listed = new Set(ids(tariffs))
    const gone = stored.filter(({ id }) => !listed.has(id))
    // An unchanged tariff that is read again is confirmed by that, unless a part of it is missing.
    const isConfirmed = gone.length === 0 && unchanged > 0
    if (!dry_run && (added.length + changed.length > 0 || isConfirmed)) {
      await putSources(tx, [source])
      for (const { row } of [...added, ...changed]) await putTariff(tx, { ...row, source_id: source.id })
    }
    return {
      source: source.id,
      dry_run,
      added: added.map(({ row }) => reportOf(row.tariff)),
      changed: changed.map(({ row, fields }) => ({ ...reportOf(row.tariff), fields })),
      unchanged,
      refused: [...refused, ...faulty, ...held],
      unsupported,
      assumed,
      no_longer_listed: gone.map(({ document }) => reportOf(JSON.parse(document) as Tariff)),
    }
  })
}

type Row = Omit<TariffRow, 'source_id'>

function reportOf({ id, name, system_operator }: Tariff): TariffLine {
  return { id, operator: system_operator?.name ?? null, name }
}

function ids(rows: readonly Row[]): string[] {
  return rows.map(({ tariff }) => tariff.id)
}

/** Rows that may be stored, and what is wrong with the others. */
function checked(rows: Row[]): [sound: Row[], refused: Refused[]] {
  const sound: Row[] = []
  const refused: Refused[] = []
  for (const row of rows) {
    const uses_extensions = row.tariff.tariff_components.some((each) => componentTraits(each).uses_extensions)
    const parsed = parseBody(Tariff, { ...row.tariff, uses_extensions })
    const problems = parsed.ok ? checkTariff(parsed.value.tariff_components) : parsed.problems
    if (problems.length === 0) sound.push({ ...row, tariff: { ...row.tariff, uses_extensions } })
    else
      refused.push({
        name: row.tariff.name,
        operator: row.tariff.system_operator?.name ?? null,
        reasons: problems.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`),
      })
  }
  return [sound, refused]
}

/** Rows that are new or may replace what is stored, and why the others may not. */
function apart(
  rows: Row[],
  stored: StoredTariff[],
  heldBy: NonNullable<TariffImport['heldBy']> = () => null,
): [own: Row[], held: Refused[]] {
  const sources = new Map(stored.map(({ id, source_id }) => [id, source_id]))
  const reasonOf = ({ tariff: { id } }: Row) => {
    const source_id = sources.get(id)
    return source_id === undefined ? null : heldBy(source_id)
  }
  const held = rows.flatMap((row) => {
    const reason = reasonOf(row)
    return reason === null
      ? []
      : { name: row.tariff.name, operator: row.tariff.system_operator?.name ?? null, reasons: [reason] }
  })
  return [rows.filter((row) => reasonOf(row) === null), held]
}

type Difference = { row: Row; fields: string[] }

function difference(rows: Row[], stored: StoredTariff[], source_id: string) {
  const known = new Map(stored.map((each) => [each.id, each]))
  const found = rows.map((row) => ({ row, fields: differing(row, known.get(row.tariff.id), source_id) }))
  return {
    added: found.filter(({ fields }) => fields === null).map(({ row }): Difference => ({ row, fields: [] })),
    changed: found.filter((each): each is Difference => each.fields !== null && each.fields.length > 0),
    unchanged: found.filter(({ fields }) => fields?.length === 0).length,
  }
}

/** The fields in which a stored tariff differs from a row; null where none is stored. */
function differing({ tariff, metering_grid_area_ids }: Row, stored: StoredTariff | undefined, source_id: string) {
  if (stored === undefined) return null
  const before = JSON.parse(stored.document) as Record<string, unknown>
  const after: Record<string, unknown> = { ...tariff }
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  if (stored.source_id !== source_id) fields.push('source')
  const areas = metering_grid_area_ids.toSorted().join()
  return areas === stored.area_ids.toSorted().join() ? fields : [...fields, 'metering_grid_areas']
}
