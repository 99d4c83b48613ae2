import type { Reconciliation } from '#server/areas/schedule-management/reconciliation/contract.ts'
import type { SeriesIds, SeriesKind } from '#server/areas/schedule-management/submission/series-rules.ts'
import { TSOS, type TsoId } from '#server/areas/schedule-management/schedules/tsos.ts'
import { totalMwh } from '#server/areas/schedule-management/versions/view.ts'

export type ReconciledSeries = Reconciliation['series'][number]
export type ReconciledRow = ReconciledSeries['rows'][number]

/** A version's energy; trades by direction, into the balance group and area or out of them. */
export const ENERGY_KINDS = ['production', 'consumption', 'bought', 'sold'] as const
export type EnergyKind = (typeof ENERGY_KINDS)[number]
type Spec = {
  tso: TsoId
  sender_id: string
  series: readonly {
    type: SeriesKind
    ids: SeriesIds
    data: readonly { amount: number }[]
  }[]
}
export type Energy = { kind: EnergyKind; total_mwh: number; series_count: number }

/** Energy of each kind that a version has, in MWh: what is fed in and what is taken out are never one sum. */
export function energyByKind({ tso, sender_id, series }: Spec): Energy[] {
  const kinds = Map.groupBy(series, ({ type, ids }): EnergyKind => {
    if (type === 'production' || type === 'consumption') return type
    const isBought = type === 'internal' ? ids.in_party === sender_id : ids.in_area === TSOS[tso].area
    return isBought ? 'bought' : 'sold'
  })
  return ENERGY_KINDS.flatMap((kind) => {
    const own = kinds.get(kind) ?? []
    const total_mwh = totalMwh(own.flatMap(({ data }) => data.map(({ amount }) => amount)))
    return own.length === 0 ? [] : [{ kind, total_mwh, series_count: own.length }]
  })
}

/** The quarter-hours in which both sides are known and do not have the same. */
export function differing(rows: readonly ReconciledRow[]): ReconciledRow[] {
  return rows.filter(({ delta_mw }) => delta_mw !== null && Math.abs(delta_mw) >= 0.0005)
}

/** The states of quarter-hours that need no attention. */
export const QUIET: readonly ReconciledRow['status'][] = ['accepted', 'pending']

/** The quarter-hours that need attention: both sides differ, or a document reports them. */
export function noted(rows: readonly ReconciledRow[]): ReconciledRow[] {
  const different = new Set(differing(rows))
  return rows.filter((row) => different.has(row) || !QUIET.includes(row.status))
}

/** Whether a series was rejected as a whole, so that its quarter-hours do not differ. */
export function isWhollyRejected(rows: readonly ReconciledRow[]): boolean {
  return rows.every(({ status, counterparty_mw }) => status === 'rejected' && counterparty_mw === null)
}

/** Quarter-hours that stand alike, one after the other. */
export type SlotRun = { status: ReconciledRow['status']; count: number; start_time: string; end_time: string }

/** The day as runs of quarter-hours that stand alike. */
export function slotRuns(rows: readonly ReconciledRow[]): SlotRun[] {
  const runs: SlotRun[] = []
  for (const { status, start_time, end_time } of rows) {
    const last = runs.at(-1)
    if (last?.status === status) {
      last.count += 1
      last.end_time = end_time
    } else runs.push({ status, count: 1, start_time, end_time })
  }
  return runs
}

/** A series in a few words: its kind, and the other party. */
export function seriesName(kind: string, { in_party, out_party }: { in_party: string; out_party: string }): string {
  return `${kind}, ${out_party} → ${in_party}`
}

/** A name as a part of a file's: small letters and digits, the rest as single dashes. */
export function fileNamePart(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
