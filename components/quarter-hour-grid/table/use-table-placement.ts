'use client'

import { useMemo, useState } from 'react'
import type { DecimalMark } from '#server/spreadsheet/read-number.ts'
import type { DaySlot } from '../day-slots.ts'
import { placeRows } from './place-rows.ts'
import type { FileUnit } from '../series-name.ts'
import { layoutOf } from './table-layout.ts'
import type { Table } from './table-text.ts'

type Wishes = { mark?: DecimalMark; unit?: FileUnit }
type PlacementInput = { table: Table; date: string; slots: readonly DaySlot[]; usual: DecimalMark }

/** How the rows of a table are placed in a day and how its numbers are read: as detected, or as the user sets it. */
export function useTablePlacement({ table, date, slots, usual }: PlacementInput) {
  const [wishes, setWishes] = useState<Wishes>({})
  const { layout, placement } = useMemo(() => {
    const read = layoutOf(table, usual)
    return { layout: read, placement: placeRows(date, slots, read.times, read.columns[0]?.cells.length ?? 0) }
  }, [table, usual, date, slots])
  const filled = new Set(placement.slots)
  return {
    ...{ layout, placement },
    mark: wishes.mark ?? layout.mark,
    /** The unit that the user set; null where headings have it, or nothing does. */
    statedUnit: wishes.unit ?? null,
    missing: slots.flatMap((_, slot) => (filled.has(slot) ? [] : [slot])),
    wish: (wish: Wishes) => setWishes((old) => ({ ...old, ...wish })),
  }
}
export type TablePlacement = ReturnType<typeof useTablePlacement>
