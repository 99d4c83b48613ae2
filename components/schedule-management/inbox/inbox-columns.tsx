import Link from 'next/link'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { Button } from '#components/ui/button.tsx'
import type { Column } from '#components/ui/table/data-table.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import { storedText } from '#components/ui/messages/message-text.ts'
import type { InboxState } from '#server/areas/schedule-management/inbox/contract.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { ReasonList } from '../schedules/documents/reason-list.tsx'
import styles from '../schedules/schedules.module.css'
import type { InboxDocument } from './inbox-document.ts'

const TONES: Record<InboxState, Tone> = { unassigned: 'warn', processed: 'ok', dismissed: 'plain' }

type RowActions = { open: (document: InboxDocument) => void; assign: ((document: InboxDocument) => void) | null }

/** The columns of the inbox; `assign` null for those who may only look. */
export function inboxColumns(language: Language, { open, assign }: RowActions): Column<InboxDocument>[] {
  const { messages, format } = language
  const text = messages.inbox
  const { columns } = text
  const senderOf = ({ tso, sender_id }: InboxDocument) => (tso === null ? sender_id : TSOS[tso].name)
  const resultOf = ({ effect, note, code, params }: InboxDocument) =>
    effect === null ? (note === null ? null : storedText(note, { code, params }, language)) : text.result[effect]
  return [
    {
      id: 'received',
      label: `${columns.received} · ${format.zoneLabel()}`,
      value: ({ received_ts }) => received_ts,
      cell: ({ received_ts }) => format.second(received_ts),
      dim: true,
    },
    {
      id: 'kind',
      label: columns.kind,
      value: ({ kind }) => text.kinds[kind],
      cell: (row) => (
        <span className={styles.between}>
          <Button kind="quiet" onClick={() => open(row)}>
            {text.kinds[row.kind]}
          </Button>
          <span className={styles.narrow}>{senderOf(row)}</span>
          <span className={styles.narrow}>
            <StateTag row={row} text={text} />
          </span>
        </span>
      ),
    },
    { id: 'from', label: columns.from, value: senderOf, wrap: 'short', isWideOnly: true },
    {
      id: 'message',
      label: columns.message,
      value: ({ message_id, file_name }) => message_id ?? file_name,
      cell: ({ message_id, file_name }) => <code>{message_id ?? file_name ?? '–'}</code>,
      wrap: true,
      isWideOnly: true,
    },
    {
      id: 'result',
      label: columns.result,
      value: resultOf,
      cell: (row) => (
        <>
          {resultOf(row) ?? '–'}
          {row.reason_codes.length === 0 ? null : <ReasonList reasons={row.reason_codes} />}
        </>
      ),
      wrap: true,
      isWideOnly: true,
    },
    {
      id: 'linked-to',
      label: columns.linkedTo,
      value: ({ date }) => date,
      cell: (row) => <LinkedTo {...{ row, assign, language }} />,
    },
    {
      id: 'state',
      label: columns.state,
      value: ({ state }) => text.states[state],
      cell: (row) => <StateTag row={row} text={text} />,
      isWideOnly: true,
    },
  ]
}

function StateTag({ row: { state, settled_why }, text }: { row: InboxDocument; text: Language['messages']['inbox'] }) {
  return (
    <Tag tone={TONES[state]} {...(settled_why === null ? {} : { title: settled_why })}>
      {text.states[state]}
    </Tag>
  )
}

function LinkedTo({ row, assign, language }: { row: InboxDocument; assign: RowActions['assign']; language: Language }) {
  const { messages, format } = language
  const { schedule_uid, date, version, state, kind } = row
  if (schedule_uid !== null && date !== null) {
    const day = format.weekdayDay(date, 'UTC')
    return (
      <Link href={paths.schedule(schedule_uid, { document: row.uid })}>
        {version === null ? day : messages.inbox.schedule(day, String(version))}
      </Link>
    )
  }
  if (state !== 'unassigned' || kind === 'EDIFACT' || assign === null) return '–'
  return <Button onClick={() => assign(row)}>{messages.inbox.assign}</Button>
}
