import type { Draft, Need, NeedKind, PastedSeries } from './draft.ts'
import { calendarOf } from '#server/calendar/buckets.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { formatInstant, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { activeComponents, isTooLong, zoneOf } from '#server/areas/cost-of-energy/calculate/period.ts'
import type { DatasetRef, Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { pricedYear } from '../coverage.ts'
import { type ByPart, type LoadPart, loadOfPart, partsOf } from '../load/load-parts.ts'
import type { Load } from './draft.ts'
import { readDecimal, readNumber } from './number-text.ts'
import { type WrongTime, wrongTime } from '../load/pasted-times.ts'

export type Period = { start_ms: number; end_ms: number; timezone: string; quarter_hours: number }

/** How the calculator supplies a dataset. */
/** The period of two inclusive days on a tariff's clock; null where they are no days, in no order, or over ten years. */
export function periodOf(draft: Pick<Draft, 'from' | 'to'>, timezone: string): Period | null {
  try {
    const { start_ms } = deliveryDay(draft.from, timezone)
    const { end_ms } = deliveryDay(draft.to, timezone)
    if (end_ms <= start_ms || isTooLong({ start_ms, end_ms }, timezone)) return null
    return { start_ms, end_ms, timezone, quarter_hours: (end_ms - start_ms) / QUARTER_HOUR_MS }
  } catch {
    return null
  }
}

/** Every dataset that the active components ask for, once. */
export function needsOf(tariff: Tariff, period: Period): Need[] {
  const datasets = new Map<string, DatasetRef>()
  for (const component of activeComponents(tariff, period)) {
    for (const dataset of component.datasets) datasets.set(dataset.id, dataset)
  }
  return [...datasets.values()].map((dataset) => ({ dataset, kind: kindOf(dataset) }))
}

/** What a dataset is to the calculator. */
export function kindOf({ id, unit }: DatasetRef): NeedKind {
  if (/^(quarter-hourly|hourly)-energy-(offtake|injection)$/.test(id)) return 'load'
  if (id.includes('reactive-energy')) return 'reactive'
  if (id.includes('day-ahead-price')) return 'price'
  return id.includes('capacity') && unit === 'kW' ? 'capacity' : 'unknown'
}

export type Gap = MissingData & { part?: LoadPart }

type MissingData =
  | { code: 'period' | 'tooLong' | 'profile' | 'annual' }
  | { code: 'inactive'; year: number | null }
  | { code: 'profileCovers'; profile: ProfileEntry }
  | { code: 'values'; got: number; expected: number }
  | { code: 'badValue'; line: number; text: string }
  | ({ code: 'wrongTime' } & WrongTime)
  | { code: 'figure' | 'dataset'; dataset: DatasetRef }

/** Everything that is missing before a draft can run; empty when it can. */
export function gapsOf(draft: Draft, tariff: Tariff, profiles: ProfileEntry[], pasted: ByPart<PastedSeries>): Gap[] {
  const period = periodOf(draft, zoneOf(tariff))
  if (!period) return [periodGap(draft)]
  const needs = needsOf(tariff, period)
  if (activeComponents(tariff, period).length === 0) return [{ code: 'inactive', year: pricedYear(tariff, period) }]
  const gaps = partsOf(needs).flatMap((part) => partGaps(part, draft, period, profiles, pasted))
  for (const { dataset, kind } of needs) {
    if (kind === 'unknown') gaps.push({ code: 'dataset', dataset })
    else if (kind !== 'load' && readNumber(draft.figures[dataset.id] ?? '') === null)
      gaps.push({ code: 'figure', dataset })
  }
  return gaps
}

/** Why two days make no period. */
export function periodGap(draft: Draft): Gap {
  return { code: areDaysInOrder(draft) ? 'tooLong' : 'period' }
}

/** What is missing of one of a draft's loads. */
export function partGaps(
  part: LoadPart,
  draft: Draft,
  period: Period,
  profiles: ProfileEntry[],
  pasted: ByPart<PastedSeries>,
): Gap[] {
  const gaps = loadGaps(loadOfPart(draft, part), period, profiles, pasted[part])
  return part === 'main' ? gaps : gaps.map((gap) => ({ ...gap, part }))
}

/** What is missing of a load. */
export function loadGaps(load: Load, period: Period, profiles: ProfileEntry[], pasted: PastedSeries): Gap[] {
  return load.source === 'profile' ? profileGaps(load, period, profiles) : seriesGaps(period, pasted)
}

/** Two days in order that make no period: then there are too many between them. */
function areDaysInOrder({ from, to }: Draft): boolean {
  return periodOf({ from, to: from }, 'UTC') !== null && periodOf({ from: to, to }, 'UTC') !== null && from <= to
}

function profileGaps({ profile_id, annual_kwh }: Load, period: Period, profiles: ProfileEntry[]): Gap[] {
  const profile = profiles.find((one) => one.id === profile_id)
  if (!profile) return [{ code: 'profile' }]
  const gaps: Gap[] = []
  if (Date.parse(profile.start_time) > period.start_ms || Date.parse(profile.end_time) < period.end_ms) {
    gaps.push({ code: 'profileCovers', profile })
  }
  const annual = annual_kwh.trim() === '' ? 1 : readNumber(annual_kwh)
  if (annual === null || annual <= 0) gaps.push({ code: 'annual' })
  return gaps
}

function seriesGaps(period: Period, pasted: PastedSeries): Gap[] {
  if (pasted.bad) return [{ code: 'badValue', ...pasted.bad }]
  const wrong = pasted.times ? wrongTime(pasted.times, period) : null
  if (wrong) return [{ code: 'wrongTime', ...wrong }]
  const got = pasted.values.length
  return got === period.quarter_hours ? [] : [{ code: 'values', got, expected: period.quarter_hours }]
}

/**
 * Reads numbers from a spreadsheet or a CSV file: one a line, or separated by tabs or semicolons; comma or point as
 * decimal mark. Where lines begin with something else, such as a time, their last cell is the value. A blank line among
 * others, or a time without a value, is a gap.
 */
export function parseSeries(text: string): PastedSeries {
  const values: (number | null)[] = []
  const lines = timedLines(text)
  const cells = lines?.map(({ value }) => value) ?? bareCells(text)
  for (const [index, cell] of cells.entries()) {
    const isBlank = cell.trim() === ''
    const value = isBlank ? null : readDecimal(cell)
    if (value === null && !isBlank) return { values, bad: { line: index + 1, text: cell.trim().slice(0, 40) } }
    values.push(value)
  }
  return lines ? { values, bad: null, times: lines.map(({ time }) => time) } : { values, bad: null }
}

/** The cells of all lines; one blank cell for a line that is blank, unless it comes before or after all others. */
function bareCells(text: string): string[] {
  const lines = text.split(/\r?\n|\r/).map((line) => line.trim())
  const first = lines.findIndex((line) => line !== '')
  const last = lines.findLastIndex((line) => line !== '')
  if (first < 0) return []
  return lines
    .slice(first, last + 1)
    .flatMap((line) => (line === '' ? [''] : line.split(/[\t;]+/).filter((cell) => cell.trim() !== '')))
}

/** First and last cell of every line below the heading, of lines that begin with what is not a number; else null. */
function timedLines(text: string): { time: string; value: string }[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const sample = lines[1] ?? lines[0] ?? ''
  const separator = ['\t', ';', ','].find((one) => sample.includes(one))
  if (!separator || readDecimal(sample) !== null || readDecimal(sample.split(separator)[0] ?? '') !== null) return null
  const cells = lines.map((line) => ({
    time: (line.split(separator)[0] ?? '').trim().replace(/^"(.*)"$/, '$1'),
    value: line.slice(line.lastIndexOf(separator) + 1),
  }))
  const first = cells[0]?.value ?? ''
  return first.trim() !== '' && readDecimal(first) === null ? cells.slice(1) : cells
}

/** The calendar years that a period touches on its clock: a yearly dataset has one value for each. */
export function yearsTouched({ timezone, start_ms, end_ms }: Period): number {
  return calendarOf(timezone, start_ms, end_ms).grid('yearly').count
}

/** Both ends of a period as the API takes them. */
export function periodFields({ timezone, start_ms, end_ms }: Period): { start_time: string; end_time: string } {
  return { start_time: formatInstant(start_ms, timezone), end_time: formatInstant(end_ms, timezone) }
}
