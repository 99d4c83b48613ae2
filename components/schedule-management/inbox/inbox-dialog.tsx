'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { MessagesTable } from '#components/market-access/import/messages/messages-table.tsx'
import { SaveEdifact } from '#components/market-access/import/messages/save-edifact.tsx'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { storedText } from '#components/ui/messages/message-text.ts'
import { Inspector } from '../schedules/documents/document-dialog.tsx'
import type { InboxDocument } from './inbox-document.ts'

type InboxDialogProps = {
  document: InboxDocument
  onClose: () => void
  /** Null for those who may only look. */
  settle: { assign: () => void; dismiss: () => void } | null
}

/** A document of the inbox: why it is not linked, its content, and the possible actions. */
export function InboxDialog({ document, settle, onClose }: InboxDialogProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.inbox
  const { uid, kind, note, code, params, settled_by, settled_ts, settled_why } = document
  const client = useTRPCClient().scheduleManagement
  const query = useQuery(useTRPC().scheduleManagement.readInboxDocument.queryOptions({ path: { uid } }))
  const name = document.message_id ?? document.file_name ?? '–'
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={text.kinds[kind]}
      intro={[name, format.second(document.received_ts), document.received_via && text.channels[document.received_via]]
        .filter(Boolean)
        .join(' · ')}
    >
      {note === null ? null : <Notice tone="warn">{storedText(note, { code, params }, language)}</Notice>}
      {settled_by === null || settled_ts === null ? null : (
        <Notice tone="go">
          {[text.states[document.state], text.settled(settled_by, format.moment(settled_ts)), settled_why]
            .filter(Boolean)
            .join(' · ')}
        </Notice>
      )}
      <QueryStates query={query} lines={8}>
        {({ content_base64, interchanges }) => (
          <>
            {interchanges.length === 0 ? null : <MessagesTable caption={text.messages} interchanges={interchanges} />}
            {kind === 'EDIFACT' ? (
              <div>
                <SaveEdifact label={text.contrl} read={() => client.readInboxContrl.query({ path: { uid } })} />
              </div>
            ) : null}
            <Inspector
              content_base64={content_base64}
              isXml={kind !== 'EDIFACT'}
              file_name={document.file_name ?? `${kind}-${uid}.${kind === 'EDIFACT' ? 'edi' : 'xml'}`}
            />
          </>
        )}
      </QueryStates>
      {document.state === 'unassigned' && settle !== null ? (
        <DialogActions>
          <Button onClick={settle.dismiss}>{text.dismiss}</Button>
          {kind === 'EDIFACT' ? null : (
            <Button kind="go" onClick={settle.assign}>
              {text.assign}
            </Button>
          )}
        </DialogActions>
      ) : null}
    </Dialog>
  )
}
