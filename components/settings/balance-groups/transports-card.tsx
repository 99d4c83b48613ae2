'use client'

import { type Listed, nameOf, type TransportRow } from './transport.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ACTIONS_COLUMN, type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { storedText } from '#components/ui/messages/message-text.ts'
import { Tag } from '#components/ui/tag.tsx'
import { TSO_IDS, TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import styles from './balance-groups.module.css'
import { CheckDialog } from './check-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SimulatorNote } from './simulator-note.tsx'
import { TransportDialog } from './transport-dialog.tsx'

type Open = { kind: 'edit' | 'remove' | 'check'; row: TransportRow } | null

/** How messages reach each operator: those of schedules, and those of tests. */
export function TransportsCard({ canChange }: { canChange: boolean }) {
  const language = useLanguage()
  const text = language.messages.balanceGroups.transports
  const query = useQuery(useTRPC().scheduleManagement.listTransports.queryOptions({}))
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const columns = columnsOf(language, canChange ? setOpen : null)
  return (
    <Card title={text.title} note={text.note} flush>
      <QueryStates query={query}>
        {(listed) => (
          <>
            <DataTable
              caption={text.title}
              columns={columns}
              rows={directionsOf(listed)}
              rowKey={({ tso, test }) => `${tso} ${test}`}
            />
            {listed.simulator === null ? null : <SimulatorNote origin={listed.simulator} />}
          </>
        )}
      </QueryStates>
      {open?.kind === 'edit' ? <TransportDialog row={open.row} onClose={close} /> : null}
      {open?.kind === 'check' ? <CheckDialog row={open.row} onClose={close} /> : null}
      {open?.kind === 'remove' ? <RemoveTransport row={open.row} onClose={close} /> : null}
    </Card>
  )
}

function directionsOf({ transports, simulator }: Listed): TransportRow[] {
  return TSO_IDS.flatMap((tso) =>
    [false, true].map((test) => {
      const transport = transports.find((each) => each.tso === tso && each.test === test) ?? null
      return { tso, test, transport, isSimulated: transport === null && simulator !== null }
    }),
  )
}

function columnsOf({ messages }: Language, onOpen: ((open: Open) => void) | null): Column<TransportRow>[] {
  const text = messages.balanceGroups.transports
  const columns: Column<TransportRow>[] = [
    { id: 'operator', label: text.operator, value: ({ tso }) => TSOS[tso].name },
    { id: 'for', label: text.forWhat, value: ({ test }) => (test ? text.test : text.real) },
    {
      id: 'kind',
      label: text.kind,
      value: ({ transport }) => (transport ? text.kinds[transport.kind] : null),
      cell: (row) => <Kind row={row} />,
      wrap: true,
    },
    {
      id: 'settings',
      label: text.settings,
      value: ({ transport }) => (transport ? JSON.stringify(transport.settings) : null),
      cell: (row) => <Settings row={row} />,
      wrap: true,
      isWideOnly: true,
    },
    {
      id: 'patience',
      label: text.patience,
      value: ({ transport }) => transport?.no_ack_minutes,
      cell: ({ transport }) => (transport ? text.minutes(transport.no_ack_minutes) : '–'),
      align: 'end',
      isWideOnly: true,
    },
  ]
  return onOpen === null ? columns : [...columns, actionsOf(messages, onOpen)]
}

/** The kind of transport, and the last unreadable message it delivered. */
function Kind({ row: { transport, isSimulated } }: { row: TransportRow }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.balanceGroups.transports
  if (transport === null)
    return isSimulated ? <Tag tone="go">{text.simulated}</Tag> : <span className="faint">{text.none}</span>
  const { last_unreadable } = transport
  return (
    <>
      {text.kinds[transport.kind]}
      {last_unreadable === null ? null : (
        <div className={styles.unreadable}>
          <Tag tone="warn">{text.unreadable}</Tag> {format.second(last_unreadable.occurred_at)}{' '}
          <code>{last_unreadable.file_name ?? text.unnamed}</code>:{' '}
          {storedText(last_unreadable.detail, last_unreadable, language)}
        </div>
      )}
    </>
  )
}

function Settings({ row: { transport, isSimulated } }: { row: TransportRow }) {
  const text = useLanguage().messages.balanceGroups.transports
  if (transport === null)
    return <span className={styles.quiet}>{isSimulated ? text.simulatedNote : text.noneNote}</span>
  const { settings, secret_names } = transport
  const shown = Object.entries(settings).map(([name, value]): [string, string] => [nameOf(name, text), value])
  if (secret_names.length > 0) shown.push([text.secrets, secret_names.map((name) => nameOf(name, text)).join(', ')])
  return (
    <dl className={styles.settings}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function actionsOf(messages: Language['messages'], onOpen: (open: Open) => void): Column<TransportRow> {
  const text = messages.balanceGroups.transports
  const named = (action: string, { tso, test }: TransportRow) =>
    `${action}: ${TSOS[tso].name}, ${test ? text.test : text.real}`
  return {
    ...ACTIONS_COLUMN,
    label: messages.ui.actions,
    cell: (row) => (
      <>
        {row.transport || row.isSimulated ? (
          <Button kind="quiet" aria-label={named(text.check.label, row)} onClick={() => onOpen({ kind: 'check', row })}>
            {text.check.label}
          </Button>
        ) : null}
        <Button
          kind="quiet"
          aria-label={named(row.transport ? text.edit : text.set, row)}
          onClick={() => onOpen({ kind: 'edit', row })}
        >
          {row.transport ? text.edit : text.set}
        </Button>
        {row.transport ? (
          <Button kind="quiet" aria-label={named(text.remove, row)} onClick={() => onOpen({ kind: 'remove', row })}>
            {text.remove}
          </Button>
        ) : null}
      </>
    ),
  }
}

function RemoveTransport({ row: { tso, test }, onClose }: { row: TransportRow; onClose: () => void }) {
  const text = useLanguage().messages.balanceGroups.transports
  const client = useTRPCClient().scheduleManagement
  return (
    <RemoveDialog
      title={text.removeTitle(TSOS[tso].name)}
      text={text}
      remove={() => client.deleteTransport.mutate({ path: { tso }, query: { test } })}
      list={useTRPC().scheduleManagement.listTransports.queryFilter()}
      onClose={onClose}
    />
  )
}
