'use client'

import { useState } from 'react'
import type { DaySlot } from '#components/quarter-hour-grid/day-slots.ts'
import { type FileUnit, seriesKey } from '#components/quarter-hour-grid/series-name.ts'
import type { Table } from '#components/quarter-hour-grid/table/table-text.ts'
import { importCells } from '#components/quarter-hour-grid/table/import-table.ts'
import { useTablePlacement } from '#components/quarter-hour-grid/table/use-table-placement.ts'
import type { DecimalMark } from '#server/spreadsheet/read-number.ts'
import type { ControlArea } from '#server/areas/market-access/contract.ts'
import type { ForecastUnit } from '#server/areas/portfolio-forecasts/contract.ts'
import type { Kind } from '#server/areas/portfolio-forecasts/kinds.ts'
import type { Draft, DraftColumn } from './draft.ts'
import { choicesOf, type ColumnChoice, faultOf, isAreaMissing, isKindMissing, seriesOf } from './table-choices.ts'

export type ImportedSeries = { unit: ForecastUnit; columns: DraftColumn[]; surplus: string[]; keepsOthers: boolean }

type Wishes = { kind?: Kind; area?: ControlArea; keeps?: boolean }

type TableReadingInput = {
  table: Table
  draft: Draft
  delivery_day: string
  slots: readonly DaySlot[]
  usual: DecimalMark
  mapping: Readonly<Record<string, ControlArea>>
  keepsOthers: boolean
}

/** How a table is read: as detected, or as the user sets it. */
export function useTableReading({ table, draft, delivery_day, slots, usual, mapping, keepsOthers }: TableReadingInput) {
  const [wishes, setWishes] = useState<Wishes>({})
  const [chosen, setChosen] = useState<Record<number, Partial<ColumnChoice>>>({})
  const read = useTablePlacement({ table, date: delivery_day, slots, usual })
  const { layout, placement, mark, statedUnit } = read
  const report = { kind: wishes.kind ?? null, area: wishes.area ?? null }
  const guessed = choicesOf(layout.columns, { columns: draft.columns, mapping }, report)
  const choices = guessed.map((choice, index) => ({ ...choice, ...chosen[index] }))
  const keeps = wishes.keeps ?? keepsOthers
  const ownUnit: FileUnit = draft.unit === 'MW' ? 'MW' : 'MWh'
  const unit = statedUnit ?? choices.find(({ written }) => written !== null)?.written ?? ownUnit
  const names = choices.map(seriesOf)
  const keys = new Set(names.flatMap((name) => (name === null ? [] : [seriesKey(name)])))
  const others = draft.columns.filter((column) => !keys.has(seriesKey(column))).length
  const target: ForecastUnit = keeps && others > 0 ? draft.unit : unit.endsWith('h') ? 'MWH' : 'MW'
  const importedOf = (): ImportedSeries => {
    const chosen = layout.columns.flatMap((from, index) => {
      const name = names[index]
      return name ? [{ name, from, written: statedUnit ?? choices[index]?.written ?? unit }] : []
    })
    const { cells, surplus } = importCells(chosen, placement, { mark, unit: target, slots: slots.length })
    const columns = chosen.map(({ name }, index) => ({ ...name, cells: cells[index] ?? [] }))
    return { columns, surplus, unit: target, keepsOthers: keeps }
  }
  return {
    ...{ ...read, choices, unit, keeps, others, taken: importedOf },
    count: names.filter((name) => name !== null).length,
    fault: layout.columns.length === 0 ? null : faultOf(choices),
    kind: isKindMissing(layout.columns) ? (wishes.kind ?? '') : null,
    area: isAreaMissing(layout.columns, { mapping }) ? report.area : undefined,
    say: (wish: Wishes) => setWishes((old) => ({ ...old, ...wish })),
    choose: (index: number, choice: Partial<ColumnChoice>) =>
      setChosen((old) => ({ ...old, [index]: { ...old[index], ...choice } })),
  }
}
export type TableReading = ReturnType<typeof useTableReading>
