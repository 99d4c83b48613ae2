'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable, type SavedTable } from '#components/ui/table/download-table.ts'
import { downloadWorkbook } from '#components/ui/table/download-workbook.ts'
import { parseSort, printSort, sortRows } from '#components/ui/table/sort-rows.ts'
import { Empty } from '#components/ui/page/states.tsx'
import { type CoreEntry, entriesOptions } from './entries.ts'
import type { ChangeExplorer } from '../explorer-form.tsx'
import { type ExplorerState, noFilters } from '../explorer-state.ts'
import styles from '../explorer.module.css'
import { type CoreKind, recordPath } from './kinds.ts'
import { narrowed } from './narrow.ts'
import { recordColumns } from './record-columns.tsx'

type RecordListProps = { kind: CoreKind; state: ExplorerState; sortedBy: string | null; onChange: ChangeExplorer }

/** Every record of a kind that the filters leave. */
export function RecordList(props: RecordListProps) {
  const query = useQuery({
    ...entriesOptions(useTRPCClient(), props.kind, props.state.as_of),
    placeholderData: keepPreviousData,
  })
  const zones = useQuery({
    ...entriesOptions(useTRPCClient(), 'scheduling-area', props.state.as_of),
    enabled: props.kind === 'metering-grid-area',
  })
  return (
    <QueryStates query={query} lines={14}>
      {(entries) => <Rows {...props} entries={entries} zones={zones.data ?? []} />}
    </QueryStates>
  )
}

const shownAtFirst = 150

function Rows(props: RecordListProps & { entries: CoreEntry[]; zones: CoreEntry[] }) {
  const { kind, state, entries, zones, sortedBy, onChange } = props
  const language = useLanguage()
  const { messages, format, locale } = language
  const text = messages.coreExplorer
  const [isWhole, setWhole] = useState(false)
  const columns = recordColumns(kind, state.as_of, new Map(zones.map(({ id, label }) => [id, label ?? id])), language)
  const sort = parseSort(sortedBy, { column: 'name', descending: false })
  const rows = sortRows(narrowed(entries, state), columns, sort, format.compare)
  if (rows.length === 0)
    return (
      <Empty
        title={text.emptyTitle}
        action={<Button onClick={() => onChange(noFilters)}>{messages.ui.clearFilters}</Button>}
      >
        {text.emptyText}
      </Empty>
    )
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst)
  const id = { label: 'id', value: (row: CoreEntry) => row.id }
  return (
    <>
      <ListBar
        count={messages.ui.rows(rows.length, entries.length)}
        table={{ locale, name: text.file[kind], columns, rows, more: [id] }}
      />
      <div data-results>
        <DataTable
          caption={text.kinds[kind]}
          columns={columns}
          rows={shown}
          rowKey={(row) => row.id}
          rowHref={(row) => recordPath(row, state.as_of)}
          sort={sort}
          onSort={(next) => onChange({ sort: printSort(next) })}
        />
      </div>
      {shown.length < rows.length ? (
        <div className={styles.more}>
          <span className="dim">{text.shown(format.number(shown.length), format.number(rows.length))}</span>
          <Button onClick={() => setWhole(true)}>{text.showAll(format.number(rows.length))}</Button>
        </div>
      ) : null}
    </>
  )
}

function ListBar({ count, table }: { count: string; table: SavedTable<CoreEntry> }) {
  const { messages } = useLanguage()
  return (
    <div className={styles.bar}>
      <span role="status" className="dim">
        {count}
      </span>
      <span className={styles.push} />
      <Button kind="quiet" onClick={() => downloadTable(table)}>
        {messages.ui.csv}
      </Button>
      <Button kind="quiet" onClick={() => void downloadWorkbook(table)}>
        {messages.coreExplorer.xlsx}
      </Button>
    </div>
  )
}
