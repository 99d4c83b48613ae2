'use client'

import { clsx } from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { DecimalMark } from '#server/spreadsheet/read-number.ts'
import type { DaySlot } from './day-slots.ts'
import { CellInput } from './cell-input.tsx'
import { type DraftCell, decimalsOf, type Grid, isStated } from './grid.ts'
import { cellKey, type DraftFindings } from './draft-findings.ts'
import { ColumnHead, type ColumnName, Space, RowHead } from './grid-heads.tsx'
import { areaOf, type Place, placeAfter, placesOf } from './grid-keys.ts'
import styles from './quarter-hour-grid.module.css'
import { printCells, readTyped } from './table/import-table.ts'
import { stepOf } from './use-page-keys.ts'
import { COLUMN_PX, HEAD_PX, useSeenColumns } from './use-seen-columns.ts'

/** The selected cells: where one began, and where one is; a grid that is called takes the focus, so that typing lands there. */
export type Selection = { at: Place; anchor: Place; isCalled?: true }

type GridProps = {
  label: string
  draft: Grid
  /** What its columns are called. */
  names: readonly ColumnName[]
  slots: readonly DaySlot[]
  findings: DraftFindings
  usual: DecimalMark
  selection: Selection
  /** Cells that can no longer be changed; the receiver of the draft would refuse it. */
  isClosed?: (row: number, column: number) => boolean
  onSelect: (selection: Selection) => void
  onCells: (cells: { row: number; column: number; cell: DraftCell }[]) => void
  onPaste: (text: string) => void
  onUndo: () => void
  onRedo: () => void
  onColumn: (index: number) => void
}

/** Quarter-hours by series, as in a spreadsheet: one stop for Tab, keys move within. */
export function DraftGrid({ label, draft, names, slots, findings, usual, selection, isClosed, ...on }: GridProps) {
  const language = useLanguage()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const [scroll, seen] = useSeenColumns(draft.columns.length, selection.at.column)
  const { at, anchor } = selection
  const size = { rows: slots.length + draft.surplus.length, columns: draft.columns.length }
  const area = areaOf(at, anchor)
  const cellId = ({ row, column }: Place) => `${id}-${row}-${column}`
  useEffect(() => {
    document.getElementById(`${id}-${at.row}-${at.column}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, at.row, at.column])
  useEffect(() => {
    if (selection.isCalled) grid.current?.focus({ preventScroll: true })
  }, [selection])

  const select = (to: Place, isWider = false) => on.onSelect({ at: to, anchor: isWider ? anchor : to })
  const step = (key: string) => select(placeAfter(at, key, false, size) ?? at)
  const finish = (text: string | null, key: string | null) => {
    setEditing(null)
    grid.current?.focus({ preventScroll: true })
    if (text !== null) on.onCells([{ ...at, cell: readTyped(text, usual) }])
    if (key !== null) step(key)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (editing !== null || event.target !== grid.current) return
    const isFar = event.ctrlKey || event.metaKey
    const to = placeAfter(at, event.key, isFar, size)
    const step = stepOf(event)
    if (to !== null) select(to, event.shiftKey)
    else if (step !== null) (step === 'undo' ? on.onUndo : on.onRedo)()
    else if (isFar && event.key.toLowerCase() === 'a')
      on.onSelect({ anchor: { row: 0, column: 0 }, at: { row: size.rows - 1, column: size.columns - 1 } })
    else if (isFar || event.altKey) return
    else if (event.key === 'Enter' || event.key === 'F2') setEditing(printCells([[cellAt(at)]], usual))
    else if (event.key === 'Escape') select(at)
    else if (event.key === 'Delete' || event.key === 'Backspace')
      on.onCells(placesOf(area).map((place) => ({ ...place, cell: null })))
    else if (event.key.length === 1) setEditing(event.key)
    else return
    event.preventDefault()
  }
  const cellAt = ({ row, column }: Place) => draft.columns[column]?.cells[row] ?? null
  const copy = (event: ClipboardEvent) => {
    if (editing !== null) return
    event.preventDefault()
    const rows = Array.from({ length: area.to.row - area.from.row + 1 }, (_, down) => area.from.row + down)
    const columns = draft.columns.slice(area.from.column, area.to.column + 1)
    const cells = rows.map((row) => columns.map(({ cells }) => cells[row] ?? null))
    event.clipboardData.setData('text/plain', printCells(cells, usual))
  }
  const point = (event: PointerEvent) => {
    const place = placeOf(event.target)
    if (place === null || editing !== null) return
    const isSame = place.row === at.row && place.column === at.column
    if (event.type === 'pointerdown' && event.pointerType === 'touch' && isSame)
      setEditing(printCells([[cellAt(at)]], usual))
    else if (event.type === 'pointerdown') select(place, event.shiftKey)
    else if (event.buttons === 1 && event.pointerType === 'mouse' && !isSame) select(place, true)
  }
  const shown = draft.columns.slice(seen.before, seen.until).map(({ cells }) => decimalsOf(cells))
  const cell = (row: number, column: number, decimals: number) => {
    const value = cellAt({ row, column })
    const isRounded = typeof value === 'number' && !isStated(value, decimals)
    const isAt = row === at.row && column === at.column
    const problem = findings.cells.get(cellKey(column, row))
    const isIn = row >= area.from.row && row <= area.to.row && column >= area.from.column && column <= area.to.column
    return (
      <div
        key={column}
        id={cellId({ row, column })}
        role="gridcell"
        aria-colindex={column + 2}
        aria-selected={isIn}
        aria-invalid={problem || typeof value === 'string' ? true : undefined}
        title={problem?.msg ?? (isRounded ? printCells([[value]], usual) : undefined)}
        data-place={`${row} ${column}`}
        className={clsx(
          styles.cell,
          isIn && styles.inside,
          isAt && styles.at,
          row >= slots.length && styles.over,
          isClosed?.(row, column) && styles.shut,
        )}
      >
        {isAt && editing !== null ? (
          <CellInput
            label={`${names[column]?.text ?? ''}, ${slots[row]?.clock ?? ''}`}
            text={editing}
            onDone={finish}
          />
        ) : typeof value === 'number' ? (
          language.format.number(value, decimals)
        ) : (
          value
        )}
      </div>
    )
  }
  return (
    <div ref={scroll} className={styles.scroll}>
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-multiselectable
        aria-activedescendant={cellId(at)}
        tabIndex={0}
        className={styles.grid}
        style={{ width: HEAD_PX + size.columns * COLUMN_PX }}
        onKeyDown={press}
        onCopy={copy}
        onPaste={(event) => {
          if (editing !== null) return
          event.preventDefault()
          event.stopPropagation()
          on.onPaste(event.clipboardData.getData('text/plain'))
        }}
        onPointerDown={point}
        onPointerOver={point}
        onDoubleClick={() => setEditing((old) => old ?? printCells([[cellAt(at)]], usual))}
      >
        <div role="row" aria-rowindex={1} className={clsx(styles.line, styles.heads)}>
          <div role="columnheader" className={styles.corner}>
            {language.messages.forecastSubmit.quarterHour}
          </div>
          <Space columns={seen.before} />
          {names.slice(seen.before, seen.until).map((name, index) => (
            <ColumnHead
              key={name.key}
              name={name}
              index={seen.before + index}
              isWrong={findings.columns.has(seen.before + index)}
              onOpen={on.onColumn}
            />
          ))}
        </div>
        {Array.from({ length: size.rows }, (_, row) => (
          <div key={row} role="row" aria-rowindex={row + 2} className={styles.line}>
            <RowHead slot={slots[row]} surplus={draft.surplus[row - slots.length]} number={row - slots.length + 1} />
            <Space columns={seen.before} />
            {shown.map((decimals, index) => cell(row, seen.before + index, decimals))}
          </div>
        ))}
      </div>
    </div>
  )
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [row, column] = (cell?.dataset.place ?? '').split(' ')
  return row && column ? { row: Number(row), column: Number(column) } : null
}
