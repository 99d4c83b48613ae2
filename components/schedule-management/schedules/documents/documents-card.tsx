'use client'

import dynamic from 'next/dynamic'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { storedText } from '#components/ui/messages/message-text.ts'
import type { ScheduleDocument } from '../record/delivery-steps.ts'
import styles from '../schedules.module.css'

/** What reads XML is fetched when the first document is opened. */
const DocumentDialog = dynamic(async () => (await import('./document-dialog.tsx')).DocumentDialog, { ssr: false })

/** Everything that was sent and came in for a schedule; the address names the one that is open. */
export function DocumentsCard({ documents }: { documents: ScheduleDocument[] }) {
  const language = useLanguage()
  const text = language.messages.schedules.documents
  const [parameters, change] = useUrlState()
  const open = parameters.get('document')
  const rows = documents.toSorted((a, b) => Date.parse(b.processed_ts) - Date.parse(a.processed_ts))
  const shown = rows.find(({ uid }) => uid === open)
  return (
    <Card title={text.title} note={rows.length || null} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <Empty title={text.none} />
      ) : (
        <DataTable
          caption={text.title}
          columns={columnsOf(language, ({ uid }) => change({ document: uid }, 'push'))}
          rows={rows}
          rowKey={({ uid }) => uid}
        />
      )}
      {shown ? <DocumentDialog key={shown.uid} document={shown} onClose={() => change({ document: null })} /> : null}
    </Card>
  )
}

function columnsOf(language: Language, open: (document: ScheduleDocument) => void): Column<ScheduleDocument>[] {
  const { messages, format } = language
  const text = messages.schedules
  const { columns } = text.documents
  return [
    {
      id: 'kind',
      label: columns.kind,
      value: ({ kind }) => kind,
      cell: (row) => (
        <Button kind="quiet" onClick={() => open(row)}>
          {text.trail.documents[row.kind]}
        </Button>
      ),
    },
    { id: 'version', label: text.columns.version, value: ({ version }) => version, align: 'end' },
    {
      id: 'direction',
      label: columns.direction,
      value: ({ direction }) => text.documents[direction],
      dim: true,
      isWideOnly: true,
    },
    {
      id: 'message',
      label: columns.message,
      value: ({ message_id }) => message_id,
      cell: ({ message_id, note, code, params }) => (
        <span className={styles.between}>
          <code>{message_id ?? '–'}</code>
          {note ? (
            <span className={styles.quiet}>
              {text.documents.note}
              {storedText(note, { code, params }, language)}
            </span>
          ) : null}
        </span>
      ),
      wrap: true,
      isWideOnly: true,
    },
    {
      id: 'processed',
      label: columns.processed,
      value: ({ processed_ts }) => processed_ts,
      cell: ({ processed_ts }) => format.second(processed_ts),
      dim: true,
    },
    {
      id: 'size',
      label: columns.size,
      value: ({ size_bytes }) => size_bytes,
      cell: ({ size_bytes }) => text.documents.bytes(format.number(size_bytes)),
      align: 'end',
      dim: true,
      isWideOnly: true,
    },
  ]
}
