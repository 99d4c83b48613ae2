import { formatInstant } from '#server/calendar/zone.ts'
import type { ControlArea } from '../market-access/contract.ts'
import { dayGates, phaseAt } from '../schedule-management/submission/gate-closure.ts'
import type { SubmissionBody } from './contract.ts'
import type { Kind } from './kinds.ts'
import { FEW_DAYS } from './generate/generate.ts'
import { hasMaloCheckDigit, maloCheckDigit } from '#server/areas/market-access/malo.ts'
import type { ForecastWarning } from './warning-contract.ts'
import type { Message } from '#server/messages/message.ts'
import { FORECASTS } from './messages.ts'

const MOST_OF_A_CODE = 100
/** More than all of Germany takes or gives (its peak load is about 80,000 MW). */
const MOST_PLAUSIBLE_MW = 100_000
type Code = ForecastWarning['code']

/** What is odd about a submission and yet accepted; the same for `validate_only`. Of each code at most a hundred. */
export function submissionWarnings({
  unit,
  series,
  malo_mapping,
}: Pick<SubmissionBody, 'unit' | 'series' | 'malo_mapping'>): ForecastWarning[] {
  const mapping = malo_mapping ?? {}
  const malos = new Set(series.flatMap(({ malo }) => malo ?? []))
  const wrong = [...malos].filter((malo) => !hasMaloCheckDigit(malo))
  const unused = Object.keys(mapping).filter((malo) => !malos.has(malo))
  return [
    ...reportOf('malo_check_digit', wrong, (malo) => {
      const ctx = { malo, check_digit: maloCheckDigit(malo) }
      return { ...textOf(FORECASTS.malo_check_digit(ctx)), ctx }
    }),
    ...reportOf('unused_mapping', unused, (malo) => {
      return { ...textOf(FORECASTS.unused_mapping({ malo })), ctx: { malo } }
    }),
    ...reportOf('area_and_malo', sharedAreas({ series, malo_mapping }), (ctx) => {
      return { ...textOf(FORECASTS.area_and_malo(ctx)), ctx }
    }),
    ...implausible({ unit, series }),
  ]
}

/** That the gate of the day ahead has closed at `now`: the forecast is stored all the same. */
export function gateWarnings(delivery_day: string, now: Date): ForecastWarning[] {
  const gates = dayGates('DE', delivery_day)
  const phase = phaseAt(gates, now.getTime())
  if (phase === 'day_ahead') return []
  const closed_at = formatInstant(gates.day_ahead_ms, 'Europe/Berlin')
  const message = FORECASTS.gate_closed({ delivery_day, closed_at, phase: phase === 'intraday' ? phase : 'over' })
  return [{ code: 'gate_closed', ...textOf(message) }]
}

/** Which series are generated from fewer days than a forecast needs. */
export function shortHistories(
  series: readonly { kind: Kind; control_area: ControlArea; days_used: number }[],
): ForecastWarning[] {
  return series
    .filter(({ days_used }) => days_used < FEW_DAYS)
    .map(({ kind, control_area, days_used }) => {
      const ctx = { kind, control_area, days_used }
      return { code: 'short_history' as const, ...textOf(FORECASTS.short_history({ ...ctx, least: FEW_DAYS })), ctx }
    })
}

/** That points are left out of all sums; with `has_more` there may be others. */
export function pointsWarning(accounting_point_ids: string[], has_more: boolean): ForecastWarning {
  const ctx = { accounting_point_ids, has_more }
  return { code: 'points_without_area', ...textOf(FORECASTS.points_without_area(ctx)), ctx }
}

/** Values that no control area has: likely the wrong unit. */
function implausible({ unit, series }: Pick<SubmissionBody, 'unit' | 'series'>): ForecastWarning[] {
  const most = unit === 'MW' ? MOST_PLAUSIBLE_MW : MOST_PLAUSIBLE_MW / 4
  let [count, highest] = [0, 0]
  for (const { values } of series)
    for (const value of values) {
      if (value > most) count++
      if (value > highest) highest = value
    }
  if (count === 0) return []
  const message = FORECASTS.implausible_value({ count, most, unit, highest: highest.toPrecision(4) })
  return [{ code: 'implausible_value', ...textOf(message) }]
}

/** Kinds and control areas that have both their own series and series of market locations. */
function sharedAreas({
  series,
  malo_mapping,
}: Pick<SubmissionBody, 'series' | 'malo_mapping'>): { kind: Kind; control_area: ControlArea }[] {
  const keyOf = (kind: Kind, area: ControlArea) => `${kind} ${area}`
  const own = new Set(series.flatMap(({ kind, control_area }) => (control_area ? [keyOf(kind, control_area)] : [])))
  const shared = series.flatMap(({ kind, malo }) => {
    const control_area = malo_mapping?.[malo ?? '']
    return control_area && own.has(keyOf(kind, control_area)) ? [{ kind, control_area }] : []
  })
  return [...new Map(shared.map((each) => [keyOf(each.kind, each.control_area), each])).values()]
}

function textOf({ text: msg, params }: Message): Pick<ForecastWarning, 'msg' | 'params'> {
  return { msg, params }
}

function reportOf<T>(
  code: Code,
  found: readonly T[],
  textsOf: (each: T) => Omit<ForecastWarning, 'code'>,
): ForecastWarning[] {
  const warnings = found.slice(0, MOST_OF_A_CODE).map((each) => ({ code, ...textsOf(each) }))
  const more = found.length - warnings.length
  return more === 0 ? warnings : [...warnings, { code, ...textOf(FORECASTS.more({ more })), ctx: { more } }]
}
