import type { ControlArea } from '#server/areas/market-access/contract.ts'
import type { ForecastReadback, ForecastUnit } from '#server/areas/portfolio-forecasts/contract.ts'
import { type SeriesName, seriesKey, unitFactor } from './series-name.ts'

/** A value, a blank, or a text that is no number. */
export type DraftCell = number | string | null
/** A series as it stands in the grid. */
export type DraftColumn = SeriesName & { cells: DraftCell[] }

/** Series side by side: a row per quarter-hour of a day, and `surplus` rows that the day has no room for. */
export type Grid = { columns: { cells: DraftCell[] }[]; surplus: string[] }

/** A forecast that is being written. */
export type Draft = { unit: ForecastUnit; columns: DraftColumn[]; surplus: string[] }

export const EMPTY_DRAFT: Draft = { unit: 'MW', columns: [], surplus: [] }

/** The body of a submission, as the API takes it; cells that are no numbers go along, so that it says so. */
export function bodyOf(delivery_day: string, { unit, columns }: Draft) {
  const mapped = columns.filter(({ malo }) => malo !== null)
  return {
    delivery_day,
    unit,
    series: columns.map(({ kind, control_area, malo, cells }) =>
      malo === null ? { kind, control_area, values: cells } : { kind, malo, values: cells },
    ),
    ...(mapped.length === 0
      ? {}
      : { malo_mapping: Object.fromEntries(mapped.map(({ malo, control_area }) => [malo ?? '', control_area])) }),
  }
}

/** A stored forecast, to be changed. */
export function draftOf({
  unit,
  series,
  malo_mapping,
}: Pick<ForecastReadback, 'unit' | 'series' | 'malo_mapping'>): Draft {
  const columns = series.flatMap(({ kind, control_area, malo, values }): DraftColumn[] => {
    const area: ControlArea | undefined = control_area ?? malo_mapping?.[malo ?? '']
    return area === undefined ? [] : [{ kind, control_area: area, malo, cells: [...values] }]
  })
  return { unit, columns, surplus: [] }
}

/** With other cells; `cells` are given by their column and row, rows that the day has no room for become surplus. */
export function withCells<G extends Grid>(
  draft: G,
  cells: readonly { column: number; row: number; cell: DraftCell }[],
): G {
  const rows = draft.columns[0]?.cells.length ?? 0
  const most = cells.reduce((all, { row }) => Math.max(all, row + 1), rows)
  const columns = draft.columns.map(({ cells, ...name }) => ({ ...name, cells: [...cells, ...blanks(most - rows)] }))
  for (const { column, row, cell } of cells) {
    const found = columns[column]
    if (found) found.cells[row] = cell
  }
  return { ...draft, columns, surplus: [...draft.surplus, ...blanks(most - rows).map(() => '')] }
}

/** With a series of blanks, unless it has that series. */
export function withColumn(draft: Draft, name: SeriesName, slots: number): Draft {
  if (draft.columns.some((column) => seriesKey(column) === seriesKey(name))) return draft
  return { ...draft, columns: [...draft.columns, { ...name, cells: blanks(slots + draft.surplus.length) }] }
}

/** With another series in the place of one; its values stay. */
export function withColumnNamed(draft: Draft, index: number, name: SeriesName): Draft {
  return { ...draft, columns: draft.columns.map((column, each) => (each === index ? { ...column, ...name } : column)) }
}

export function withoutColumn<G extends Grid>(draft: G, index: number): G {
  const columns = draft.columns.filter((_, each) => each !== index)
  return { ...draft, columns, surplus: columns.length === 0 ? [] : draft.surplus }
}

/** Without the rows that are too many. */
export function withoutSurplus<G extends Grid>(draft: G, slots: number): G {
  const columns = draft.columns.map((column) => ({ ...column, cells: column.cells.slice(0, slots) }))
  return { ...draft, columns, surplus: [] }
}

/** The same energy in the other unit. */
export function withUnit(draft: Draft, unit: ForecastUnit): Draft {
  if (unit === draft.unit) return draft
  const { times, over } = unitFactor(draft.unit === 'MW' ? 'MW' : 'MWh', unit)
  const columns = draft.columns.map((column) => ({
    ...column,
    cells: column.cells.map((cell) => (typeof cell === 'number' ? (cell * times) / over : cell)),
  }))
  return { ...draft, unit, columns }
}

/**
 * With series of a table: those that it has already are replaced, and the others kept or dropped. `rows` cells of each
 * fill the day and its surplus.
 */
export function withSeries(
  draft: Draft,
  taken: { unit: ForecastUnit; columns: DraftColumn[]; surplus: string[]; keepsOthers: boolean },
  slots: number,
): Draft {
  const keys = new Set(taken.columns.map(seriesKey))
  const others = taken.keepsOthers ? draft.columns.filter((column) => !keys.has(seriesKey(column))) : []
  const kept = withUnit({ ...withoutSurplus(draft, slots), columns: others }, taken.unit)
  const columns = [...kept.columns, ...taken.columns].map(({ cells, ...name }) => ({
    ...name,
    cells: [...cells.slice(0, slots + taken.surplus.length), ...blanks(slots + taken.surplus.length - cells.length)],
  }))
  return { unit: taken.unit, columns, surplus: taken.surplus }
}

/** So many cells without a value; none for a count below 0. */
export function blanks(count: number): null[] {
  return Array.from({ length: Math.max(0, count) }, () => null)
}

/** Whether every cell of every series is a valid number, and none is too many; then it can be drawn and added up. */
export function isWhole({ columns, surplus }: Draft): boolean {
  return (
    columns.length > 0 &&
    surplus.length === 0 &&
    columns.every(({ cells }) => cells.every((cell) => typeof cell === 'number' && cell >= 0))
  )
}

/** A whole draft as a forecast is read back. */
export function forecastOf({ unit, columns }: Draft): Pick<ForecastReadback, 'unit' | 'series' | 'malo_mapping'> {
  return {
    unit,
    series: columns.map(({ kind, control_area, malo, cells }) => ({
      ...{ kind, malo, control_area: malo === null ? control_area : null },
      values: cells.map((cell) => (typeof cell === 'number' ? cell : 0)),
    })),
    malo_mapping: Object.fromEntries(
      columns.flatMap(({ malo, control_area }) => (malo === null ? [] : [[malo, control_area]])),
    ),
  }
}
