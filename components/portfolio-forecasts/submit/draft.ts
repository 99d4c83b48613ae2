import { blanks, type DraftCell, withoutSurplus } from '#components/quarter-hour-grid/grid.ts'
import { type SeriesName, seriesKey, unitFactor } from '#components/quarter-hour-grid/series-name.ts'
import type { ControlArea } from '#server/areas/market-access/contract.ts'
import type { ForecastReadback, ForecastUnit } from '#server/areas/portfolio-forecasts/contract.ts'

/** A series in the grid. */
export type DraftColumn = SeriesName & { cells: DraftCell[] }

/** A forecast that is being written. */
export type Draft = { unit: ForecastUnit; columns: DraftColumn[]; surplus: string[] }

export const EMPTY_DRAFT: Draft = { unit: 'MW', columns: [], surplus: [] }

/** The body of a submission for the API; cells that are not numbers are included, so that the service reports them. */
export function bodyOf(delivery_day: string, { unit, columns }: Draft) {
  const mapped = columns.filter(({ malo }) => malo !== null)
  return {
    delivery_day,
    unit,
    series: columns.map(({ kind, control_area, malo, balance_group, cells }) => ({
      ...(malo === null ? { kind, control_area, values: cells } : { kind, malo, values: cells }),
      ...(balance_group && { balance_group }),
    })),
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
  const columns = series.flatMap(({ kind, control_area, malo, balance_group, values }): DraftColumn[] => {
    const area: ControlArea | undefined = control_area ?? malo_mapping?.[malo ?? '']
    return area === undefined
      ? []
      : [{ kind, control_area: area, malo, ...(balance_group && { balance_group }), cells: [...values] }]
  })
  return { unit, columns, surplus: [] }
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
 * Adds series of a table: existing ones are replaced, the others stay or are dropped. `rows` cells of each fill the day
 * and its surplus.
 */
export function withSeries(
  draft: Draft,
  accepted: { unit: ForecastUnit; columns: DraftColumn[]; surplus: string[]; keepsOthers: boolean },
  slots: number,
): Draft {
  const keys = new Set(accepted.columns.map(seriesKey))
  const others = accepted.keepsOthers ? draft.columns.filter((column) => !keys.has(seriesKey(column))) : []
  const stored = withUnit({ ...withoutSurplus(draft, slots), columns: others }, accepted.unit)
  const columns = [...stored.columns, ...accepted.columns].map(({ cells, ...name }) => ({
    ...name,
    cells: [
      ...cells.slice(0, slots + accepted.surplus.length),
      ...blanks(slots + accepted.surplus.length - cells.length),
    ],
  }))
  return { unit: accepted.unit, columns, surplus: accepted.surplus }
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
    series: columns.map(({ kind, control_area, malo, balance_group, cells }) => ({
      ...{ kind, malo, control_area: malo === null ? control_area : null },
      values: cells.map((cell) => (typeof cell === 'number' ? cell : 0)),
      ...(balance_group && { balance_group }),
    })),
    malo_mapping: Object.fromEntries(
      columns.flatMap(({ malo, control_area }) => (malo === null ? [] : [[malo, control_area]])),
    ),
  }
}
