'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog/dialog.tsx'
import { download } from '#components/ui/table/download.ts'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import type { ScheduleDocument } from '../record/delivery-steps.ts'
import styles from './document-dialog.module.css'
import { indented, readDocument, type ReadDocument } from './document-text.ts'
import { XmlTree } from './xml-tree.tsx'

type DialogProps = { document: ScheduleDocument; onClose: () => void }

/** A document as collapsible elements with its reason codes explained, or as text, with a download. */
export function DocumentDialog({ document, onClose }: DialogProps) {
  const { messages, format } = useLanguage()
  const text = messages.schedules
  const path = { document_uid: document.uid }
  const query = useQuery(useTRPC().scheduleManagement.readDocument.queryOptions({ path }))
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={text.trail.documents[document.kind]}
      intro={`${document.message_id ?? '–'} · ${text.documents[document.direction]} ${format.second(document.processed_ts)}`}
    >
      <QueryStates query={query} lines={10}>
        {({ content_base64 }) => (
          <Inspector
            content_base64={content_base64}
            file_name={document.file_name ?? `${document.kind}-${document.uid}.xml`}
          />
        )}
      </QueryStates>
    </Dialog>
  )
}

type InspectorProps = { content_base64: string; file_name: string; isXml?: boolean }

/** The content of a document: as elements or as text, with a download. */
export function Inspector({ content_base64, file_name, isXml = true }: InspectorProps) {
  const text = useLanguage().messages.schedules.inspector
  const read = useMemo(() => readDocument(content_base64), [content_base64])
  const [isRaw, setRaw] = useState(false)
  const [unfolded, setUnfolded] = useState<boolean | null>(null)
  const isTree = read.root !== null && !isRaw
  return (
    <>
      <div className={styles.tools}>
        {read.root === null ? null : (
          <Segmented
            label={text.view}
            value={isRaw ? 'raw' : 'tree'}
            choices={[
              { value: 'tree', label: text.readable },
              { value: 'raw', label: text.raw },
            ]}
            onChange={(value) => setRaw(value === 'raw')}
          />
        )}
        {isTree ? (
          <>
            <Button onClick={() => setUnfolded(true)}>{text.openAll}</Button>
            <Button onClick={() => setUnfolded(false)}>{text.closeAll}</Button>
          </>
        ) : null}
        <Button
          kind="go"
          onClick={() =>
            download(file_name, new Blob([read.bytes], { type: isXml ? 'application/xml' : 'application/edifact' }))
          }
        >
          {isXml ? text.download : text.downloadFile}
        </Button>
      </div>
      {read.root === null && isXml ? <Notice tone="warn">{text.unreadable}</Notice> : null}
      {isTree ? <Tree read={read} unfolded={unfolded} /> : <RawText read={read} />}
    </>
  )
}

function Tree({ read: { root }, unfolded }: { read: ReadDocument; unfolded: boolean | null }) {
  const text = useLanguage().messages.schedules.inspector
  if (root === null) return null
  return (
    <div className={styles.xml} tabIndex={0} role="group" aria-label={text.readable}>
      <XmlTree key={String(unfolded)} node={root} unfolded={unfolded} />
    </div>
  )
}

function RawText({ read }: { read: ReadDocument }) {
  const text = useLanguage().messages.schedules.inspector
  const shown = indented(read)
  return (
    <>
      {shown.isCut ? <Notice tone="warn">{text.tooLong}</Notice> : null}
      <div className={styles.xml} tabIndex={0} role="group" aria-label={text.raw}>
        <pre>{shown.text}</pre>
      </div>
    </>
  )
}
