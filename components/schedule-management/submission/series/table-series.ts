import { blanks, type DraftCell, withoutSurplus } from '#components/quarter-hour-grid/grid.ts'
import { type FileUnit, readName } from '#components/quarter-hour-grid/series-name.ts'
import type { ValueColumn } from '#components/quarter-hour-grid/table/table-layout.ts'
import { isEic } from '#server/areas/core/eic/eic.ts'
import { SERIES_RULES, seriesFindings } from '#server/areas/schedule-management/submission/series-rules.ts'
import { TSOS, tsoOfControlArea } from '#server/areas/schedule-management/schedules/tsos.ts'
import { type ScheduleColumn, type ScheduleDraft, seriesOf } from '../schedule-draft.ts'
import { type Address, idsOf, NEW_PARTS, sameSeries, type SeriesParts } from './series-parts.ts'

/** Series that a schedule may get, by kind and direction. */
export const NEW_SERIES = [
  ...(['production:in', 'consumption:out', 'internal:in'] as const),
  ...(['internal:out', 'external:in', 'external:out'] as const),
] as const
export type NewSeries = (typeof NEW_SERIES)[number]
/** What a column of a table is taken for: a series of the grid, a new one, `skip`, or nothing yet (''). */
export type Target = '' | 'skip' | `have:${number}` | NewSeries
/** `parts` are of a new series; `written` is the unit that the heading names. */
export type SeriesChoice = { target: Target; parts: SeriesParts; written: FileUnit | null }

const TRADES: [NewSeries, RegExp][] = [
  ['internal:out', /verkauf|\bsales?\b|\bsold\b|\bsell/i],
  ['internal:in', /kauf|purchase|\bbought\b|\bbuy/i],
  ['external:in', /\bimport/i],
  ['external:out', /\bexport/i],
]

/**
 * The series that a heading such as `Purchase 11XFC-TRADE----A [MW]` or `Import Amprion` describes; `parts` is null for
 * no series.
 */
export function readHeading(heading: string): { parts: SeriesParts | null; unit: FileUnit | null; isSum: boolean } {
  const { kind, control_area, unit, is_sum: isSum } = readName(heading)
  const trade = TRADES.find(([, pattern]) => pattern.test(heading))?.[0]
  const found = trade ?? (kind === null ? null : kind === 'production' ? 'production:in' : 'consumption:out')
  if (found === null || isSum) return { parts: null, unit, isSum }
  const codes = (heading.match(/(?<![\w-])\d\d[A-Z][\w-]{13}(?![\w-])/gi) ?? []).map((code) => code.toUpperCase())
  const code = (type: string) => codes.find((each) => each[2] === type && isEic(each)) ?? ''
  const area = control_area === null ? '' : TSOS[tsoOfControlArea(control_area)].area
  const isTrade = found.startsWith('internal')
  const other_area = found.startsWith('external') ? code('Y') || area : ''
  return { parts: { ...partsFor(found), other_party: isTrade ? code('X') : '', other_area }, unit, isSum }
}

/** A new series of a kind, without a counterparty. */
export function partsFor(of: NewSeries): SeriesParts {
  const [type, direction] = of.split(':') as [SeriesParts['type'], SeriesParts['direction']]
  return { ...NEW_PARTS, type, direction }
}

type Known = {
  columns: readonly ScheduleColumn[]
  /** What they are called. */
  names: readonly { text: string }[]
  address: Address
  /** The picked column. */
  picked: number
}

/**
 * The columns of a table by their headings. Without any known heading: the series of the grid from the selected one on,
 * if there are enough. Next to columns with known headings, others are skipped.
 */
export function choicesOf(values: readonly ValueColumn[], known: Known): SeriesChoice[] {
  const read = values.map(({ heading }) => ({ ...readHeading(heading), have: namedColumn(heading, known) }))
  const isStated = read.some(({ parts, have, isSum }) => parts !== null || have !== -1 || isSum)
  const hasSpace = known.picked + values.length <= known.columns.length
  return read.map(({ parts, unit, isSum, have }, index) => {
    const choice = { parts: parts ?? NEW_PARTS, written: unit }
    if (have !== -1) return { ...choice, target: `have:${have}` as const }
    if (isSum) return { ...choice, target: 'skip' as const }
    if (parts === null)
      return { ...choice, target: isStated ? 'skip' : hasSpace ? (`have:${known.picked + index}` as const) : '' }
    const same = sameColumn(parts, known)
    return {
      ...choice,
      target: same === -1 ? (`${parts.type}:${parts.direction}` as NewSeries) : (`have:${same}` as const),
    }
  })
}

function namedColumn(heading: string, { names }: Known): number {
  const plain = (text: string) => text.trim().toLowerCase()
  return heading === '' ? -1 : names.findIndex(({ text }) => plain(text) === plain(heading))
}

function sameColumn(parts: SeriesParts, { columns, address }: Pick<Known, 'columns' | 'address'>): number {
  const ids = idsOf(parts, address)
  return columns.findIndex((column) => {
    const series = seriesOf(column, address)
    return series.type === parts.type && sameSeries(series.ids, ids)
  })
}

/** A series of the grid by its index, or a new one. */
export type ChosenSeries = { index: number } | { index: null; parts: SeriesParts }

/** The series that a choice names; null for a column that is left out, or not chosen yet. */
export function chosenSeries(
  { target, parts }: SeriesChoice,
  known: Pick<Known, 'columns' | 'address'>,
): ChosenSeries | null {
  if (target === '' || target === 'skip') return null
  if (target.startsWith('have:')) return { index: Number(target.slice(5)) }
  const same = sameColumn(parts, known)
  return same === -1 ? { index: null, parts } : { index: same }
}

/** What is wrong with the areas and parties of a new series. */
export function partsFindings(parts: SeriesParts, address: Address) {
  const { area, market } = TSOS[address.tso]
  const series = { type: parts.type, ids: idsOf(parts, address) }
  return seriesFindings(series, { ...address, area, rules: SERIES_RULES[market] })
}

/** What keeps choices from being taken: a column without one, a new series that is not whole, one series twice. */
export type ChoiceFault = 'unchosen' | 'incomplete' | 'twice'

export function faultOf(
  choices: readonly SeriesChoice[],
  known: Pick<Known, 'columns' | 'address'>,
): ChoiceFault | null {
  const chosen = choices.map((choice) => chosenSeries(choice, known)).filter((each) => each !== null)
  if (chosen.length === 0 || choices.some(({ target }) => target === '')) return 'unchosen'
  const made = chosen.flatMap((each) => (each.index === null ? [each.parts] : []))
  if (made.some((parts) => partsFindings(parts, known.address).length > 0)) return 'incomplete'
  const keys = chosen.map((each) =>
    each.index === null ? JSON.stringify(idsOf(each.parts, known.address)) : each.index,
  )
  return new Set(keys).size < keys.length ? 'twice' : null
}

export type ImportedTable = {
  columns: (ChosenSeries & { cells: DraftCell[] })[]
  surplus: string[]
  keepsOthers: boolean
}

/** Replaces existing series with the columns of a table or appends them; the others stay or are dropped. */
export function withTable(draft: ScheduleDraft, imported: ImportedTable, slots: number): ScheduleDraft {
  const rows = slots + imported.surplus.length
  const whole = (cells: readonly DraftCell[]) => [...cells.slice(0, rows), ...blanks(rows - cells.length)]
  const before = withoutSurplus(draft, slots).columns.flatMap((column, index): ScheduleColumn[] => {
    const cells = imported.columns.find((each) => each.index === index)?.cells
    if (cells !== undefined) return [{ ...column, cells: whole(cells) }]
    return imported.keepsOthers ? [{ ...column, cells: whole(column.cells) }] : []
  })
  const made = imported.columns.flatMap((each): ScheduleColumn[] =>
    each.index === null ? [{ cells: whole(each.cells), parts: each.parts, stored: null }] : [],
  )
  return { columns: [...before, ...made], surplus: imported.surplus }
}
