'use client'

import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Cell } from './csv.ts'
import styles from './data-table.module.css'
import { useHotkeys } from '../use-hotkeys.ts'
import { useOverflow } from '../use-overflow.ts'

export type Column<Row> = {
  id: string
  label: string
  /** The label is for ears only, as over a column of buttons. */
  isLabelHidden?: boolean
  /** What sorts, and what CSV gets. */
  value: (row: Row) => Cell
  /** What is drawn, when it is more than the value. */
  cell?: (row: Row) => ReactNode
  align?: 'end'
  dim?: boolean
  /** May break into lines; others keep one. `short` words need no room of their own. */
  wrap?: boolean | 'short'
  /** Hidden on phones, where another cell must say it. */
  isWideOnly?: boolean
  /** Stays in sight when the table scrolls sideways; only for the last column. */
  isPinned?: boolean
}

export type Sort = { column: string; descending: boolean }

type DataTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Where a row leads; makes rows reachable with j and k, and the first cell a link's place. */
  rowHref?: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  footer?: ReactNode
}

/** The last column of a table whose rows have actions; its label is for screen readers. */
export const ACTIONS_COLUMN = {
  id: 'actions',
  isLabelHidden: true,
  isPinned: true,
  align: 'end' as const,
  value: () => null,
}

/** Rows in the order given; sorting is requested, not done here, so that table and CSV show the same. */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowHref, sort, onSort, footer }: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body, Boolean(rowHref))
  const router = useRouter()
  const [scroll, { isOverflowing, isMoreBefore, isMoreAfter }] = useOverflow<HTMLDivElement>()
  const edges = [isMoreBefore && styles.before, isMoreAfter && styles.after]
  return (
    <div className={clsx(styles.frame, columns.at(-1)?.isPinned && styles.hasPinned, ...edges)}>
      <div
        ref={scroll}
        className={styles.scroll}
        {...(isOverflowing ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {})}
      >
        <table className={styles.table}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                className={rowHref ? styles.linked : undefined}
                onClick={rowHref ? (event) => followRow(event, () => router.push(rowHref(row))) : undefined}
              >
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={clsx(
                      column.align && styles.end,
                      column.dim && styles.dim,
                      column.wrap && styles.wrap,
                      column.wrap === 'short' && styles.short,
                      column.isPinned && styles.pinned,
                      column.isWideOnly && styles.wideOnly,
                    )}
                  >
                    {column.cell ? column.cell(row) : column.value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {footer ? <tfoot>{footer}</tfoot> : null}
        </table>
      </div>
    </div>
  )
}

type HeadCellProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void }

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { messages } = useLanguage()
  const isSorted = sort?.column === column.id
  const direction = isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined
  if (!onSort || column.isLabelHidden) {
    return (
      <th scope="col" className={headClass(column)}>
        {column.isLabelHidden ? <span className="sr-only">{column.label}</span> : column.label}
      </th>
    )
  }
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={direction} className={headClass(column)}>
      <button
        type="button"
        className={styles.sort}
        title={messages.ui.sortBy(column.label)}
        onClick={() => onSort({ column: column.id, descending: isSorted && !sort.descending })}
      >
        {column.label}
        <Arrow size={12} aria-hidden className={clsx(styles.arrow, isSorted && styles.sorted)} />
      </button>
    </th>
  )
}

function headClass<Row>(column: Column<Row>): string {
  return clsx(column.align && styles.end, column.isPinned && styles.pinned, column.isWideOnly && styles.wideOnly)
}

/** A click anywhere in the row follows it, unless it was meant for a control or selects text. */
function followRow(event: React.MouseEvent<HTMLElement>, follow: () => void) {
  const target = event.target
  if (target instanceof Element && target.closest('a, button, input, select, label')) return
  if (event.metaKey || event.ctrlKey || window.getSelection()?.toString()) return
  follow()
}

/** j and k (and the arrows, once in the table) move the focus along the links of the rows; Enter is the link's own. */
function useRowKeys(body: React.RefObject<HTMLTableSectionElement | null>, isOn: boolean) {
  const move = (step: number) => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('tr td:first-child a') ?? [])]
    const here = links.findIndex((link) => link === document.activeElement)
    const next = here < 0 ? (step > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, here + step))
    links[next]?.focus()
  }
  useHotkeys(isOn ? { j: () => move(1), k: () => move(-1) } : {})
}
