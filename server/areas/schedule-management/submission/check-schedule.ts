import type { Finding } from '#server/wire.ts'
import { type ScheduledValue, valueFindings } from './day-grid.ts'
import { seriesIdentification } from './message-names.ts'
import { type CheckedSeries, eicFindings, SERIES_RULES, seriesFindings, type SeriesRules } from './series-rules.ts'
import { type Market, type MarketName, marketOf, TSOS, type TsoId } from '../schedules/tsos.ts'
import { SUBMISSION } from './messages.ts'

export type SentSchedule = {
  market: MarketName
  tso: TsoId
  sender_id: string
  receiver_id: string
  date: string
  series: readonly (CheckedSeries & { data: readonly ScheduledValue[] })[]
}

/**
 * What is wrong with a schedule as it was sent, in the order of its fields: market and receiver that are not the
 * operator's, codes, the rules of each kind of series, series that are sent twice, the grid of the day.
 */
export function scheduleFindings(
  schedule: SentSchedule,
  all_rules: Record<Market, SeriesRules> = SERIES_RULES,
): Finding[] {
  const { area, market } = TSOS[schedule.tso]
  const context = { sender_id: schedule.sender_id, area, rules: all_rules[market] }
  const first = new Map<string, number>()
  return [
    ...addressFindings(schedule),
    ...schedule.series.flatMap((series, index) => {
      const repeated = repeatFindings(seriesIdentification(series.ids, context), index, first)
      return [...seriesFindings(series, context), ...repeated, ...valueFindings(schedule.date, series.data)].map(
        (finding) => ({ ...finding, path: ['series', index, ...(finding.path ?? [])] }),
      )
    }),
  ]
}

function addressFindings({ market, tso, sender_id, receiver_id }: SentSchedule): Finding[] {
  const { market: home, party } = TSOS[tso]
  const findings: Finding[] = []
  if (marketOf(market) !== home)
    findings.push({ path: ['market'], msg: SUBMISSION.other_market({ tso, market: home }), ctx: { expected: home } })
  findings.push(...eicFindings(sender_id, 'X', ['sender_id']))
  if (receiver_id !== party)
    findings.push({ path: ['receiver_id'], msg: SUBMISSION.other_receiver({ tso, party }), ctx: { expected: party } })
  return findings
}

function repeatFindings(identification: string, index: number, first: Map<string, number>): Finding[] {
  const earlier = first.get(identification)
  if (earlier !== undefined) {
    const msg = SUBMISSION.series_repeated({ first: earlier + 1 })
    return [{ path: ['ids'], type: 'duplicate', msg, ctx: { first: earlier } }]
  }
  first.set(identification, index)
  return []
}
