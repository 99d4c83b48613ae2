import type { AnomalousSeries, AnomalyReport, Reason } from './market-document.ts'
import { isSameQuantity } from './outcome.ts'

/** A trade on which both sides do not agree, or that only one of them sent. */
export type Mismatch = {
  business_type: string
  in_area: string | null
  out_area: string | null
  in_party: string | null
  out_party: string | null
  /** Of our series; null where we sent none. */
  series_id: string | null
  /** The message of ours that the report is about; null where we sent none. */
  message: { message_id: string; version: number } | null
  reasons: Reason[]
  /** Only where both sides differ; null: that side sent nothing for it. `delta_mw` is ours less theirs. */
  intervals: { pos: number; our_mw: number | null; counterparty_mw: number | null; delta_mw: number }[]
}

/** The mismatches of a report, each once: series of both sides between the same areas and parties belong together. */
export function mismatchesOf(report: AnomalyReport, own_id: string): Mismatch[] {
  const pairs = new Map<string, { ours?: AnomalousSeries; theirs?: AnomalousSeries }>()
  for (const series of report.series) {
    const key = JSON.stringify([
      series.in_area,
      series.out_area,
      series.in_party,
      series.out_party,
      series.agreement_id,
    ])
    const side = series.sender_id === own_id ? 'ours' : 'theirs'
    const pair = pairs.get(key) ?? {}
    // Of several versions of one series the report is about the newest.
    if ((pair[side]?.version ?? 0) <= series.version) pair[side] = series
    pairs.set(key, pair)
  }
  return [...pairs.values()].map(({ ours, theirs }) => mismatch(ours, theirs))
}

function mismatch(ours: AnomalousSeries | undefined, theirs: AnomalousSeries | undefined): Mismatch {
  const either = ours ?? theirs
  if (either === undefined) throw new RangeError('a mismatch has at least one side')
  const { business_type, in_area, out_area, in_party, out_party } = either
  const reasons = [...(ours?.reasons ?? []), ...(theirs?.reasons ?? [])]
  return {
    ...{ business_type, in_area, out_area, in_party, out_party },
    series_id: ours?.id ?? null,
    message: ours === undefined ? null : { message_id: ours.message_id, version: ours.message_version },
    reasons: reasons.filter(
      ({ code, text }, index) => index === reasons.findIndex((each) => each.code === code && each.text === text),
    ),
    intervals: intervalsOf(ours, theirs),
  }
}

function intervalsOf(ours: AnomalousSeries | undefined, theirs: AnomalousSeries | undefined): Mismatch['intervals'] {
  const [our, their] = [ours, theirs].map((side) => new Map(side?.intervals.map(({ pos, qty_mw }) => [pos, qty_mw])))
  const positions = [...new Set([...(our?.keys() ?? []), ...(their?.keys() ?? [])])].sort((a, b) => a - b)
  return positions.flatMap((pos) => {
    const [our_mw, counterparty_mw] = [our?.get(pos) ?? null, their?.get(pos) ?? null]
    if (isSameQuantity(our_mw ?? 0, counterparty_mw ?? 0)) return []
    const delta_mw = Math.round(((our_mw ?? 0) - (counterparty_mw ?? 0)) * 1000) / 1000
    return [{ pos, our_mw, counterparty_mw, delta_mw }]
  })
}
