import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { type Unit, unitKind } from '../../units.ts'
import type { otherFormat, DecidingColumn, whyNoTime } from './advice.ts'
import type { Collected, Readings } from './collect.ts'
import { conversionOf, type FileUnit, isAmount, targetsOf } from './file-units.ts'
import type { Findings } from './findings.ts'
import { oddIntervals } from './intervals.ts'
import type { Layout } from './layout.ts'
import { differencesOf } from './values/differences.ts'
import { eachIndex } from './pieces.ts'
import { type Duplicates, gapsOf, type ImportedSeries, layOut, placesOf } from './series.ts'
import { type FileResolution, forwards, type Timing, timingOf, type TimingWishes } from './timing.ts'

export type AnalysisWishes = TimingWishes & {
  target_unit?: Unit | undefined
  target_resolution?: FileResolution | undefined
  duplicates: Duplicates
}

const MOST_NAME = 60
const MOST_CANDIDATES = 12

/** What the first rows of a file say about faults that its readings would not show. */
export type Advice = {
  format: ReturnType<typeof otherFormat>
  no_time: ReturnType<typeof whyNoTime>
  deciding: DecidingColumn | null
}

/** The result of a file; `series` is null where nothing usable was found. */
export type Analysis = {
  timing: Timing | null
  unit: FileUnit
  target_unit: Unit
  series: (ImportedSeries & { resolution: FileResolution }) | null
}

/** Converts the collected rows to the slots of a profile, and records all findings; yields between its steps. */
export function* analyse(
  collected: Collected,
  layout: Layout,
  wishes: AnalysisWishes & { advice: Advice },
  findings: Findings,
): Generator<void, Analysis> {
  const { advice } = wishes
  const unit = layout.unit ?? 'kWh'
  const target_unit = wishes.target_unit ?? targetsOf(unit)[0] ?? 'kWh'
  if (advice.format !== null) {
    findings.add('not_a_table', undefined, [advice.format])
    return { timing: null, unit, target_unit, series: null }
  }
  noteLayout(layout, collected, advice, findings)
  if (layout.time_column === null || !hasValues(layout)) return { timing: null, unit, target_unit, series: null }
  if (collected.readings.count === 0) {
    findings.add('nothing')
    return { timing: null, unit, target_unit, series: null }
  }
  const { readings, was_backwards } = yield* forwards(collected.readings)
  if (was_backwards) findings.add('not_in_order')
  const isRegister = layout.readings === 'differences'
  // A reading belongs to its own instant, whichever end of an interval the file names.
  const marks = isRegister ? 'start' : wishes.marks
  const timing = yield* timingOf(readings, { ...wishes, marks, is_counted: layout.is_counted })
  yield* noteTiming(timing, readings, layout, wishes, findings)
  const time = { timezone: wishes.timezone, time_column: layout.time_column }
  const measured = isRegister ? yield* differencesOf(readings, timing, time, findings) : readings
  const series = yield* seriesOf({ readings: measured, timing, layout, unit, target_unit }, wishes, findings)
  return { timing, unit, target_unit, series }
}

function hasValues({ matrix, value_columns }: Layout): boolean {
  return matrix !== null || value_columns.length > 0
}

function noteLayout(layout: Layout, collected: Collected, advice: Advice, findings: Findings): void {
  const { series, imported } = collected
  if (layout.time_column === null) {
    if (advice.no_time === null) findings.add('no_time_column')
    else findings.add(advice.no_time.code, undefined, advice.no_time.details)
  }
  if (!hasValues(layout)) findings.add('no_value_column')
  noteValues(layout, collected, findings)
  if (layout.doubtful.includes('unit') && hasValues(layout)) findings.add('unit_assumed', undefined, ['kWh'])
  if (layout.doubtful.includes('decimal_mark'))
    findings.add('numbers_assumed', undefined, [layout.decimal_mark, layout.open_number ?? ''])
  if (layout.doubtful.includes('date_order')) findings.add('dates_assumed', undefined, [layout.date_order ?? ''])
  if (layout.unread_slots > 0) findings.add('unread_matrix', undefined, [String(layout.unread_slots)])
  const others = series.filter(({ name }) => name !== imported)
  findings.addCounted('other_series', others.length, [imported ?? ''])
  findings.addCounted('other_values', layout.other_values)
}

function noteValues({ doubtful, value_columns, names }: Layout, { candidates }: Collected, findings: Findings): void {
  const nameOf = (column: number) => (names[column - 1] ?? '').slice(0, MOST_NAME)
  if (doubtful.includes('readings')) findings.add('readings_open')
  if (value_columns.length > 1) findings.add('registers_added', undefined, value_columns.map(String))
  if (!doubtful.includes('value_column')) return
  const shown = candidates.slice(0, MOST_CANDIDATES)
  const sums = shown.flatMap(({ column, sum }) => [String(column), nameOf(column), String(roundedSum(sum ?? 0))])
  findings.add('value_column_open', undefined, candidates.length > 1 ? sums : sums.slice(0, 2))
}

function roundedSum(sum: number): number {
  return Number(sum.toPrecision(12))
}

function* noteTiming(
  timing: Timing,
  readings: Readings,
  layout: Layout,
  wishes: TimingWishes,
  findings: Findings,
): Generator<void, void> {
  const { placed, clock, marks, resolution, step_minutes } = timing
  const places = (indexes: number[]) => placesOf(readings, indexes, layout.time_column ?? 1)
  if (resolution === null && step_minutes > 0) findings.add('unsupported_step', undefined, [String(step_minutes)])
  if (resolution === null && step_minutes === 0)
    findings.add('same_time', undefined, [String(readings.count), places([0])[0]?.text ?? ''])
  if (clock === 'standard' && wishes.clock === undefined) findings.add('standard_clock', undefined, [wishes.timezone])
  if (marks === 'end' && wishes.marks === undefined) findings.add('marks_end')
  findings.addCounted('repeated_hour', placed.repeated)
  findings.addCounted('repeated_hour_once', placed.repeated_once.length, [], places(placed.repeated_once))
  const lost = placed.skipped.filter(
    (index) => (readings.values[index] ?? 0) !== 0 && !Number.isNaN(readings.values[index]),
  )
  findings.addCounted('hour_skipped', lost.length, [wishes.timezone], places(lost))
  const odd = resolution === null ? [] : yield* oddIntervals(readings, timing, wishes.timezone)
  findings.addCounted('interval_mismatch', odd.length, [String(step_minutes)], places(odd))
}

type Measured = { readings: Readings; timing: Timing; layout: Layout; unit: FileUnit; target_unit: Unit }

function* seriesOf(
  measured: Measured,
  wishes: AnalysisWishes & { advice: Advice },
  findings: Findings,
): Generator<void, Analysis['series']> {
  const { timing, layout, unit, target_unit } = measured
  const conversion = conversionOf(unit, target_unit)
  if (conversion === null) findings.add('unit_mismatch', undefined, [unit, target_unit, targetsOf(unit).join(', ')])
  if (conversion === null || timing.resolution === null) return null
  const { resolution, placed, readings } =
    timing.resolution === 'half_hourly'
      ? yield* inQuarters(measured, findings)
      : { resolution: timing.resolution, placed: timing.placed.start_ms, readings: measured.readings }
  if (conversion.factor !== 1 || conversion.hours !== 'not') {
    findings.add('converted', undefined, [unit, target_unit, String(conversion.factor), conversion.hours])
  }
  const laying = {
    ...{ resolution, timezone: wishes.timezone, time_column: layout.time_column ?? 1, start_ms: placed },
    ...{ conversion, unit: target_unit, duplicates: wishes.duplicates, deciding: wishes.advice.deciding },
  }
  const series = yield* layOut(readings, laying, findings)
  if (series === null || series.values.every((value) => Number.isNaN(value))) {
    if (!findings.hasErrors) findings.add('nothing')
    return null
  }
  yield
  const { count } = gapsOf(series, resolution, wishes.timezone)
  findings.addCounted('gaps', count)
  return inTarget({ ...series, resolution }, target_unit, wishes.target_resolution ?? resolution, findings)
}

/** Half-hours as quarter-hours: each has half of an amount, and the whole of a power or a price. Yields regularly. */
function* inQuarters({ readings, timing, unit }: Measured, findings: Findings) {
  findings.add('half_hours_cut', undefined, [unit])
  const share = isAmount(unit) ? 0.5 : 1
  const { count } = readings
  const cut: Readings = {
    ...{ count: count * 2, rows: new Uint32Array(count * 2), fold: new Int8Array(count * 2).fill(-1) },
    ...{ wall_ms: new Float64Array(count * 2), offset_ms: new Float64Array(count * 2) },
    ...{ until_ms: new Float64Array(count * 2).fill(Number.NaN), values: new Float64Array(count * 2) },
  }
  const placed = new Float64Array(count * 2)
  yield* eachIndex(count * 2, (at) => {
    const [index, later_ms] = [at >> 1, (at % 2) * QUARTER_HOUR_MS]
    cut.rows[at] = readings.rows[index] ?? 0
    cut.wall_ms[at] = (readings.wall_ms[index] ?? 0) + later_ms
    cut.values[at] = (readings.values[index] ?? Number.NaN) * share
    placed[at] = (timing.placed.start_ms[index] ?? Number.NaN) + later_ms
  })
  return { resolution: 'quarter_hourly' as const, placed, readings: cut }
}

type Series = ImportedSeries & { resolution: FileResolution }

function inTarget(series: Series, unit: Unit, target: FileResolution, findings: Findings): Series | null {
  if (series.resolution === target) return series
  if (series.resolution !== 'hourly' || target !== 'quarter_hourly') {
    findings.add('resolution_mismatch', undefined, [series.resolution, target])
    return null
  }
  findings.add('hours_cut')
  const parts = unitKind(unit) === 'amount' ? 4 : 1
  const values = new Float64Array(series.values.length * 4)
  for (let slot = 0; slot < values.length; slot++)
    values[slot] = (series.values[Math.floor(slot / 4)] ?? Number.NaN) / parts
  return { ...series, resolution: target, values }
}
