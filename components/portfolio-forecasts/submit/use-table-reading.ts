'use client'

import { useMemo, useState } from 'react'
import type { ControlArea } from '#server/areas/market-access/contract.ts'
import type { DecimalMark } from '#server/areas/cost-of-energy/profile-import/read-number.ts'
import type { ForecastUnit } from '#server/areas/portfolio-forecasts/contract.ts'
import type { Kind } from '#server/areas/portfolio-forecasts/kinds.ts'
import type { DaySlot } from '../day-slots.ts'
import type { Draft, DraftColumn } from './draft.ts'
import { placeRows } from './place-rows.ts'
import { type FileUnit, seriesKey } from './series-name.ts'
import { choicesOf, type ColumnChoice, faultOf, lacksArea, lacksKind, seriesOf } from './table-choices.ts'
import { layoutOf } from './table-layout.ts'
import type { Table } from './table-text.ts'
import { takeColumns } from './take-table.ts'

export type TakenSeries = { unit: ForecastUnit; columns: DraftColumn[]; surplus: string[]; keepsOthers: boolean }

type Wishes = { mark?: DecimalMark; unit?: FileUnit; kind?: Kind; area?: ControlArea; keeps?: boolean }

type Given = {
  table: Table
  draft: Draft
  delivery_day: string
  slots: readonly DaySlot[]
  usual: DecimalMark
  mapping: Readonly<Record<string, ControlArea>>
  keepsOthers: boolean
}

/** How a table is read: what it tells itself, and what somebody says in its place. */
export function useTableReading({ table, draft, delivery_day, slots, usual, mapping, keepsOthers }: Given) {
  const [wishes, setWishes] = useState<Wishes>({})
  const [chosen, setChosen] = useState<Record<number, Partial<ColumnChoice>>>({})
  const { layout, placement } = useMemo(() => {
    const read = layoutOf(table, usual)
    return { layout: read, placement: placeRows(delivery_day, slots, read.times, read.columns[0]?.cells.length ?? 0) }
  }, [table, usual, delivery_day, slots])
  const said = { kind: wishes.kind ?? null, area: wishes.area ?? null }
  const guessed = choicesOf(layout.columns, { columns: draft.columns, mapping }, said)
  const choices = guessed.map((choice, index) => ({ ...choice, ...chosen[index] }))
  const keeps = wishes.keeps ?? keepsOthers
  const mark = wishes.mark ?? layout.mark
  const ownUnit: FileUnit = draft.unit === 'MW' ? 'MW' : 'MWh'
  const unit = wishes.unit ?? choices.find(({ written }) => written !== null)?.written ?? ownUnit
  const names = choices.map(seriesOf)
  const keys = new Set(names.flatMap((name) => (name === null ? [] : [seriesKey(name)])))
  const others = draft.columns.filter((column) => !keys.has(seriesKey(column))).length
  const target: ForecastUnit = keeps && others > 0 ? draft.unit : unit.endsWith('h') ? 'MWH' : 'MW'
  const taken = (): TakenSeries => {
    const columns = layout.columns.flatMap((from, index) => {
      const name = names[index]
      return name ? [{ ...name, from, written: wishes.unit ?? choices[index]?.written ?? unit }] : []
    })
    return {
      ...takeColumns(columns, placement, { mark, unit: target, slots: slots.length }),
      unit: target,
      keepsOthers: keeps,
    }
  }
  const filled = new Set(placement.slots)
  return {
    ...{ layout, placement, choices, mark, unit, keeps, others, taken },
    missing: slots.flatMap((_, slot) => (filled.has(slot) ? [] : [slot])),
    count: names.filter((name) => name !== null).length,
    fault: layout.columns.length === 0 ? null : faultOf(choices),
    kind: lacksKind(layout.columns) ? (wishes.kind ?? '') : null,
    area: lacksArea(layout.columns, { mapping }) ? said.area : undefined,
    wish: (wish: Wishes) => setWishes((old) => ({ ...old, ...wish })),
    choose: (index: number, choice: Partial<ColumnChoice>) =>
      setChosen((old) => ({ ...old, [index]: { ...old[index], ...choice } })),
  }
}
export type TableReading = ReturnType<typeof useTableReading>
