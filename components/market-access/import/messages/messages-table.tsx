'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import type { EdifactInterchange } from '#server/areas/market-access/imports/shown-interchange.ts'

type Row = EdifactInterchange['messages'][number] &
  Pick<EdifactInterchange, 'interchange' | 'sender' | 'receiver' | 'is_test'>
type State = 'valid' | 'rejected' | 'test'

const TONES: Readonly<Record<State, Tone>> = { valid: 'ok', rejected: 'bad', test: 'warn' }

type TableProps = { caption: string; interchanges: readonly EdifactInterchange[] }

/** Messages of EDIFACT: who sent each to whom, in which format, and whether it is a test. */
export function MessagesTable({ caption, interchanges }: TableProps) {
  const language = useLanguage()
  return (
    <>
      <DataTable
        caption={caption}
        columns={columnsOf(language)}
        rows={rowsOf(interchanges)}
        rowKey={({ interchange, row }) => `${interchange} ${row}`}
      />
      {interchanges.some(({ message_count, messages }) => message_count > messages.length) ? (
        <p className="dim">{language.messages.allocationImport.messages.more}</p>
      ) : null}
    </>
  )
}

function rowsOf(interchanges: readonly EdifactInterchange[]): Row[] {
  return interchanges.flatMap(({ interchange, sender, receiver, is_test, messages }) =>
    messages.map((each) => ({ ...each, interchange, sender, receiver, is_test })),
  )
}

const stateOf = ({ is_test, is_stored }: Row): State => {
  if (is_test) return 'test'
  return is_stored ? 'valid' : 'rejected'
}

function columnsOf({ messages }: Language): Column<Row>[] {
  const text = messages.allocationImport.messages
  const code = (value: string | null) => (value === null || value === '' ? '–' : <code>{value}</code>)
  return [
    { id: 'message', label: text.message, value: ({ message }) => message, cell: ({ message }) => code(message) },
    {
      id: 'document',
      label: text.document,
      value: ({ document }) => document,
      cell: ({ document }) => code(document),
      isWideOnly: true,
    },
    { id: 'type', label: text.type, value: ({ message_type }) => message_type, cell: (row) => code(row.message_type) },
    {
      id: 'pi',
      label: text.pi,
      value: ({ pruefidentifikator }) => pruefidentifikator,
      cell: ({ pruefidentifikator }) => code(pruefidentifikator),
    },
    { id: 'sender', label: text.sender, value: ({ sender }) => sender, cell: ({ sender }) => code(sender) },
    {
      id: 'receiver',
      label: text.receiver,
      value: ({ receiver }) => receiver,
      cell: ({ receiver }) => code(receiver),
      isWideOnly: true,
    },
    {
      id: 'state',
      label: text.state,
      value: (row) => text.states[stateOf(row)],
      cell: (row) => <Tag tone={TONES[stateOf(row)]}>{text.states[stateOf(row)]}</Tag>,
    },
  ]
}
