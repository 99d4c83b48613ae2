'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import { keptText } from '#components/ui/told/said.ts'
import type { AllocationAcknowledgments } from '#server/areas/market-access/imports/acknowledgment-contract.ts'
import type { PartnerWarning } from '#server/areas/market-access/edifact/partner-warnings.ts'
import { Acknowledgments } from './acknowledgments.tsx'

type Interchange = AllocationAcknowledgments['interchanges'][number]
type Row = Interchange['messages'][number] & Pick<Interchange, 'interchange' | 'sender' | 'receiver' | 'is_test'>
type State = 'valid' | 'rejected' | 'test'

const TONES: Readonly<Record<State, Tone>> = { valid: 'ok', rejected: 'bad', test: 'warn' }

/**
 * The messages of a MSCONS: who sent each to whom, in which format, and what is owed to the sender. `onReject` hands in a
 * file that was only checked, so that its answers are written.
 */
export function ImportMessages({
  uid,
  name,
  onReject = null,
}: {
  uid: string
  name: string
  onReject?: (() => void) | null
}) {
  const language = useLanguage()
  const text = language.words.allocationImport.messages
  const query = useQuery(useTRPC().marketAccess.listAllocationAcknowledgments.queryOptions({ path: { uid } }))
  return (
    <QueryStates query={query} lines={2}>
      {(told) =>
        told.interchanges.length === 0 ? null : (
          <>
            {told.partner_warnings.map((warning) => (
              <Notice key={`${warning.interchange} ${warning.code} ${warning.partner_id}`} tone="warn">
                {warningText(warning, language)}
              </Notice>
            ))}
            <DataTable
              caption={text.title(name)}
              columns={columnsOf(language)}
              rows={rowsOf(told)}
              rowKey={({ interchange, row }) => `${interchange} ${row}`}
            />
            {told.interchanges.some(({ message_count, messages }) => message_count > messages.length) ? (
              <p className="dim">{text.more}</p>
            ) : null}
            <Acknowledgments uid={uid} told={told} onReject={onReject} />
          </>
        )
      }
    </QueryStates>
  )
}

function warningText({ code, msg, params }: PartnerWarning, language: Language): string {
  return keptText(msg, { code: `market_access.${code}`, params }, language)
}

function rowsOf({ interchanges }: AllocationAcknowledgments): Row[] {
  return interchanges.flatMap(({ interchange, sender, receiver, is_test, messages }) =>
    messages.map((each) => ({ ...each, interchange, sender, receiver, is_test })),
  )
}

const stateOf = ({ is_test, is_stored }: Row): State => {
  if (is_test) return 'test'
  return is_stored ? 'valid' : 'rejected'
}

function columnsOf({ words }: Language): Column<Row>[] {
  const text = words.allocationImport.messages
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
