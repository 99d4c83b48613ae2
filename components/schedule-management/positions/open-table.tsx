'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { ACTIONS_COLUMN, type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { SaveMenu } from '#components/ui/table/save-table.tsx'
import type { PositionDay, Positions, QuarterHour } from '#server/areas/schedule-management/positions/contract.ts'
import { turned } from './position-address.ts'

type OpenTableProps = {
  positions: Positions
  day: PositionDay
  chosen: string | null
  onSlot: (slot: string | null) => void
}

/** Half a kWh in a quarter-hour: less is not a position. */
const LEAST_MW = 0.002

/** The quarter-hours that are open, what costs most first where they are still to come; each leads to its proof. */
export function OpenTable({ positions, day, chosen, onSlot }: OpenTableProps) {
  const { messages, format, locale } = useLanguage()
  const text = messages.positions
  const [which, setWhich] = useState<'to_come' | 'day'>(day.to_come.quarter_hours > 0 ? 'to_come' : 'day')
  const next = Date.parse(`${turned(day.date, 2)}T00:00:00Z`)
  const own = positions.quarter_hours.filter(
    ({ start_time }) =>
      start_time >= day.start_time && start_time.slice(0, 10) === day.date && Date.parse(start_time) < next,
  )
  const open = own.filter(({ open_mw }) => open_mw !== null && Math.abs(open_mw) >= LEAST_MW)
  const isOfTable = ({ state }: QuarterHour) => which === 'day' || state === 'changeable'
  const isKnown = own.some((slot) => isOfTable(slot) && slot.open_mw !== null)
  const rows =
    which === 'day'
      ? open
      : open
          .filter(({ state }) => state === 'changeable')
          .toSorted(
            (a, b) =>
              (b.cost_eur ?? -Infinity) - (a.cost_eur ?? -Infinity) ||
              Math.abs(b.open_mw ?? 0) - Math.abs(a.open_mw ?? 0) ||
              (a.start_time < b.start_time ? -1 : 1),
          )
  const number = (
    id: 'forecast_mw' | 'scheduled_mw' | 'allocated_mw' | 'open_mw',
    isWideOnly = false,
  ): Column<QuarterHour> => ({
    ...{ id, label: text.lines[id], align: 'end', isWideOnly },
    value: (slot) => slot[id],
    cell: (slot) => (slot[id] === null ? '–' : format.number(slot[id], [0, 3])),
  })
  const columns: Column<QuarterHour>[] = [
    {
      id: 'start',
      label: text.quarterHour,
      value: ({ start_time }) => start_time,
      cell: ({ start_time }) => format.clock(start_time),
    },
    number('forecast_mw', true),
    number('scheduled_mw', true),
    number('allocated_mw', true),
    number('open_mw'),
    {
      ...{ id: 'price', label: text.lines.imbalance_price, align: 'end' },
      value: ({ imbalance_price }) => imbalance_price,
      cell: ({ imbalance_price, price_source }) =>
        imbalance_price === null ? (
          '–'
        ) : (
          <span title={price_source === null ? undefined : text.sources[price_source]}>
            {price_source === 'estimate' ? '≈ ' : ''}
            {format.number(imbalance_price, 2)}
          </span>
        ),
    },
    {
      ...{ id: 'cost', label: text.lines.cost_eur, align: 'end' },
      value: ({ cost_eur }) => cost_eur,
      cell: ({ cost_eur }) => (cost_eur === null ? '–' : format.number(cost_eur, 2)),
    },
    {
      ...ACTIONS_COLUMN,
      label: messages.ui.actions,
      cell: ({ start_time }) => (
        <Button
          kind="quiet"
          aria-pressed={chosen === start_time}
          aria-label={text.proofOf(format.clock(start_time))}
          onClick={() => onSlot(chosen === start_time ? null : start_time)}
        >
          {text.proof}
        </Button>
      ),
    },
  ]
  return (
    <Card
      title={text.table}
      note={text.tableNote[which]}
      flush
      actions={
        <>
          <Segmented
            label={text.which}
            value={which}
            choices={[
              { value: 'to_come', label: text.toCome },
              { value: 'day', label: text.wholeDay },
            ]}
            onChange={setWhich}
          />
          <SaveMenu table={{ locale, columns, rows, name: `${text.file}-${day.date}` }} />
        </>
      }
    >
      {rows.length === 0 ? (
        <Empty title={isKnown ? text.noneOpen : text.noneKnown}>
          {isKnown ? (which === 'to_come' ? text.noneToCome : text.noneThatDay) : text.noneKnownText}
        </Empty>
      ) : (
        <DataTable caption={text.table} columns={columns} rows={rows} rowKey={({ start_time }) => start_time} />
      )}
    </Card>
  )
}
