'use client'

import { type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Cell, toCsv } from '#components/ui/table/csv.ts'
import { download } from '#components/ui/table/download.ts'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { exportPicture } from './export-picture.ts'
import styles from './chart-card.module.css'

/** The same figures as the chart, for eyes that read tables and for export. */
export type TableTwin = {
  header: string[]
  rows: Cell[][]
  print?: (cell: Cell, column: number) => string
  /** Columns of texts, which begin where their heading does; the first is one. */
  text_columns?: readonly number[]
}

type ChartCardProps = {
  title: string
  note?: ReactNode
  legend?: ReactNode
  controls?: ReactNode
  twin: TableTwin
  /** The content of the CSV, where the table shows only a part. */
  csv?: () => Pick<TableTwin, 'header' | 'rows'>
  /** File name of exports, without ending. */
  fileName: string
  /** A canvas has no SVG. */
  canvas?: boolean
  children: ReactNode
}

/** A chart with its legend, its table twin and its exports. Screen readers always find the table. */
export function ChartCard(props: ChartCardProps) {
  const { title, note, legend, controls, twin, fileName, canvas = false, children } = props
  const { messages, locale } = useLanguage()
  const [isTable, setTable] = useState(false)
  const picture = useRef<HTMLDivElement>(null)
  const save = (kind: 'png' | 'svg') => {
    if (picture.current) void exportPicture(picture.current, fileName, kind)
  }
  const saveCsv = () => {
    const { header, rows } = props.csv?.() ?? twin
    download(`${fileName}.csv`, toCsv(header, rows, locale))
  }
  const actions = (
    <>
      {controls}
      <span className={styles.tools}>
        <Button kind="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? messages.ui.asChart : messages.ui.asTable}
        </Button>
        <Menu label={messages.ui.exportAs} trigger={<Button kind="quiet">{messages.ui.exportAs}</Button>}>
          {isTable ? null : <MenuItem onSelect={() => save('png')}>{messages.ui.exportPng}</MenuItem>}
          {isTable || canvas ? null : <MenuItem onSelect={() => save('svg')}>{messages.ui.exportSvg}</MenuItem>}
          <MenuItem onSelect={saveCsv}>{messages.ui.exportCsv}</MenuItem>
        </Menu>
      </span>
    </>
  )
  return (
    <Card title={title} note={note} actions={actions}>
      {legend && !isTable ? <div className={styles.legend}>{legend}</div> : null}
      <div ref={picture} className={styles.picture} hidden={isTable}>
        {children}
      </div>
      {isTable ? (
        <div className={styles.table} tabIndex={0} role="group" aria-label={title}>
          <Twin title={title} twin={twin} />
        </div>
      ) : (
        <div className="sr-only">
          <Twin title={title} twin={twin} />
        </div>
      )}
    </Card>
  )
}

function Twin({ title, twin }: { title: string; twin: TableTwin }) {
  const { format } = useLanguage()
  const alignment = (column: number) => (twin.text_columns?.includes(column) ? styles.text : undefined)
  const print = (cell: Cell, column: number) =>
    twin.print?.(cell, column) ?? (typeof cell === 'number' ? format.number(cell) : String(cell ?? '–'))
  return (
    <table>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {twin.header.map((name, column) => (
            <th key={name} scope="col" className={alignment(column)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {twin.rows.map((row, index) => (
          <tr key={`${index} ${String(row[0])}`}>
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={twin.header[column]} scope="row">
                  {print(cell, column)}
                </th>
              ) : (
                <td key={twin.header[column]} className={alignment(column)}>
                  {print(cell, column)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
