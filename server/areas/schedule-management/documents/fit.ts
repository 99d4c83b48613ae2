import type { AnomalyReport, Confirmation, DocumentSeries, ScheduleDocument } from './market-document.ts'
import type { Message } from '#server/messages/message.ts'
import { DOCUMENTS } from './messages.ts'

const SIDES = ['in_area', 'out_area', 'in_party', 'out_party', 'agreement_id'] as const

/**
 * Why a document cannot be about the message that it names; null where it can. Both must be about the same day (ESS 2.3
 * §5, `ScheduleTimeInterval`), and a confirmation must have series of the message in the same version, between the same
 * areas and parties. Other series are the operator's own.
 */
export function misfit(
  document: AnomalyReport | Confirmation,
  { start_ms, end_ms, series }: Pick<ScheduleDocument, 'start_ms' | 'end_ms' | 'series'>,
): Message | null {
  if (document.start_ms !== start_ms || document.end_ms !== end_ms)
    return DOCUMENTS.other_day({ text: interval(document), sent: interval({ start_ms, end_ms }) })
  if (document.kind === 'ANO') return null
  for (const report of document.confirmed) {
    const sent = series.find(({ id }) => id === report.id)
    const why = sent === undefined ? null : seriesMisfit(report, sent)
    if (why !== null) return why
  }
  return null
}

function seriesMisfit(report: DocumentSeries, sent: DocumentSeries): Message | null {
  if (report.version !== sent.version)
    return DOCUMENTS.other_version({ series: report.id, stated: report.version, sent: sent.version })
  const side = SIDES.find((each) => report[each] !== null && report[each] !== sent[each])
  return side === undefined
    ? null
    : DOCUMENTS.other_side({ series: report.id, field: side, text: report[side] ?? '', sent: sent[side] ?? null })
}

function interval({ start_ms, end_ms }: { start_ms: number; end_ms: number }): string {
  return [start_ms, end_ms].map((ms) => `${new Date(ms).toISOString().slice(0, 16)}Z`).join('/')
}
