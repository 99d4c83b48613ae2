'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { Empty } from '#components/ui/page/states.tsx'
import type { ObjectionEntry } from '#server/areas/schedule-management/objections/contract.ts'
import styles from '../clearing/clearing.module.css'
import { useGroupNames } from '../clearing/group-names.ts'
import { ObjectionDialog } from './objection-dialog.tsx'
import { ObjectionFilter, useFiltered } from './objection-filter.tsx'
import { ObjectionTag } from './objection-status.tsx'
import { disputedLine } from './objection-messages.ts'
import { werktageLeft } from '../clearing/calendar/time-left.ts'

/** Every objection, newest first, with what can be done with it today. */
export function ObjectionsCard({ now_ms }: { now_ms: number }) {
  const language = useLanguage()
  const { messages } = language
  const text = messages.clearing.objections
  const { role } = useSession()
  const query = useQuery(useTRPC().scheduleManagement.listAllObjections.queryOptions({}))
  const [isFiling, setFiling] = useState(false)
  const nameOf = useGroupNames()
  const columns = columnsOf(language, now_ms, nameOf)
  const all = query.data?.objections ?? []
  const rows = useFiltered(all)
  const file =
    role === 'viewer' ? null : (
      <Button kind="go" onClick={() => setFiling(true)}>
        {text.fileOne}
      </Button>
    )
  const csv = () => {
    const more = [{ label: 'uid', value: (row: ObjectionEntry) => row.uid }]
    downloadTable({ locale: language.locale, name: text.file, columns, rows, more })
  }
  return (
    <Card
      title={text.title}
      note={all.length > 0 ? messages.ui.rows(rows.length, all.length) : null}
      flush
      actions={
        <>
          <Button kind="quiet" onClick={csv}>
            {messages.ui.csv}
          </Button>
          {file}
        </>
      }
    >
      <QueryStates query={query}>
        {({ objections }) =>
          objections.length === 0 ? (
            <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
          ) : (
            <>
              <ObjectionFilter objections={objections} nameOf={nameOf} />
              {rows.length === 0 ? <Empty title={messages.ui.noMatch} /> : null}
              <DataTable
                caption={text.title}
                columns={columns}
                rows={rows}
                rowKey={({ uid }) => uid}
                rowHref={({ uid, clearing_period_uid }) => paths.objection(clearing_period_uid, uid)}
              />
            </>
          )
        }
      </QueryStates>
      {isFiling ? <ObjectionDialog onClose={() => setFiling(false)} /> : null}
    </Card>
  )
}

function columnsOf(
  language: Language,
  now_ms: number,
  nameOf: (eic: string) => string | null,
): Column<ObjectionEntry>[] {
  const { messages, format } = language
  const text = messages.clearing
  const closing = ({ actions }: ObjectionEntry) =>
    (actions.find(({ action }) => action === 'submit') ?? actions.find(({ action }) => action === 'accept'))?.closes ??
    null
  const actions = ({ actions: offers }: ObjectionEntry) =>
    offers.flatMap(({ action, allowed }) => (allowed ? [text.objections.actions[action]] : [])).join(', ') || '–'
  return [
    {
      id: 'month',
      label: text.columns.month,
      value: (row) => row.bilanzierungsmonat,
      cell: (row) => (
        <Link href={paths.objection(row.clearing_period_uid, row.uid)}>
          {format.shortMonth(row.bilanzierungsmonat)}
        </Link>
      ),
    },
    {
      id: 'group',
      label: text.columns.group,
      value: (row) => [nameOf(row.bilanzkreis_eic), row.bilanzkreis_eic].filter(Boolean).join(' '),
      cell: (row) => (
        <>
          {nameOf(row.bilanzkreis_eic)} <code className="faint">{row.bilanzkreis_eic}</code>
        </>
      ),
      wrap: 'short',
      isWideOnly: true,
    },
    { id: 'type', label: text.columns.type, value: (row) => text.objections.types[row.objection_type] },
    {
      id: 'disputed',
      label: text.columns.disputed,
      value: (row) => disputedLine(row, language),
      wrap: true,
      isWideOnly: true,
    },
    {
      id: 'status',
      label: text.columns.status,
      value: (row) => text.objections.status[row.status],
      cell: (row) => <ObjectionTag status={row.status} />,
    },
    {
      id: 'since',
      label: text.columns.since,
      value: (row) => row.last_modified_ts,
      cell: (row) => format.day(row.last_modified_ts),
      isWideOnly: true,
    },
    {
      id: 'window',
      label: text.columns.window,
      value: closing,
      cell: (row) => <Closing date={closing(row)} now_ms={now_ms} />,
      wrap: 'short',
      dim: true,
    },
    { id: 'actions', label: text.columns.actions, value: actions, dim: true, wrap: true, isWideOnly: true },
  ]
}

function Closing({ date, now_ms }: { date: string | null; now_ms: number }) {
  const { messages, format } = useLanguage()
  if (date === null) return '–'
  return (
    <>
      <span className={styles.oneLine}>{format.day(date, 'UTC')}</span>{' '}
      <span className={styles.oneLine}>{messages.clearing.left(werktageLeft(date, now_ms))}</span>
    </>
  )
}
