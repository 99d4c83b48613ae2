'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { download } from '#components/ui/table/download.ts'
import { FailedNotice, Notice } from '#components/ui/page/states.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { MOST_ATTACHMENT_BYTES } from '#server/areas/schedule-management/objections/attachment-types.ts'
import type { Attachment, ObjectionRecord } from '#server/areas/schedule-management/objections/contract.ts'
import styles from '../clearing/clearing.module.css'
import { attachmentTypeOf, sendAttachment } from './send-attachment.ts'
import { useSaved } from './use-objection.ts'

/** Files that prove an objection: to be saved, added until there is an answer, and removed from a draft. */
export function FilesCard({ record }: { record: ObjectionRecord }) {
  const { messages, format } = useLanguage()
  const text = messages.clearing.objections.files
  const { role } = useSession()
  const field = useRef<HTMLInputElement>(null)
  const attach = useAttach(record)
  const canAttach = role !== 'viewer' && (record.status === 'draft' || record.status === 'submitted')
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) attach.mutate(file)
  }
  return (
    <Card
      title={text.title}
      note={text.note}
      actions={
        canAttach ? (
          <>
            <input ref={field} type="file" hidden aria-label={text.attach} onChange={choose} />
            <Button disabled={attach.isPending} onClick={() => field.current?.click()}>
              {text.attach}
            </Button>
          </>
        ) : null
      }
    >
      {attach.error instanceof RefusedFile ? (
        <Notice tone="bad">{text[attach.error.reason]}</Notice>
      ) : attach.error ? (
        <FailedNotice error={attach.error} />
      ) : null}
      {record.attachments.length === 0 ? <p className="dim">{text.none}</p> : null}
      <ul className={styles.list}>
        {record.attachments.map((file) => (
          <li key={file.uid}>
            <FileButton record={record} file={file} />
            <span className="dim">
              {format.amount(Math.ceil(file.size_bytes / 1024), 'KB')} ·{' '}
              {text.by(file.created_by, format.time(file.created_ts))}
            </span>
            {canAttach && record.status === 'draft' ? <RemoveButton record={record} file={file} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A file that need not be sent to be refused. */
class RefusedFile extends Error {
  readonly reason: 'wrongType' | 'tooLarge'
  constructor(reason: 'wrongType' | 'tooLarge') {
    super(reason)
    this.reason = reason
  }
}

function useAttach(record: ObjectionRecord) {
  const { messages } = useLanguage()
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const toast = useToast()
  const path = { uid: record.clearing_period_uid, objection_uid: record.uid }
  return useMutation({
    mutationFn: (file: File) => {
      const type = attachmentTypeOf(file)
      if (type === null) throw new RefusedFile('wrongType')
      if (file.size > MOST_ATTACHMENT_BYTES) throw new RefusedFile('tooLarge')
      return sendAttachment(file, type, path)
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries(trpc.readObjection.queryFilter({ path }))
      toast(messages.clearing.objections.files.attached)
    },
  })
}

type FileProps = { record: ObjectionRecord; file: Attachment }

function FileButton({ record, file }: FileProps) {
  const client = useTRPCClient()
  const load = useMutation({
    mutationFn: () => {
      const path = { uid: record.clearing_period_uid, objection_uid: record.uid, attachment_uid: file.uid }
      return client.scheduleManagement.readAttachment.query({ path })
    },
    onSuccess: ({ content_base64, file_name }) => {
      const bytes = Uint8Array.from(atob(content_base64), (sign) => sign.charCodeAt(0))
      // As bytes of no type, so that the browser saves it and shows nothing of it.
      download(file_name, new Blob([bytes], { type: 'application/octet-stream' }))
    },
  })
  return (
    <>
      <Button kind="quiet" disabled={load.isPending} onClick={() => load.mutate()}>
        {file.file_name}
      </Button>
      {load.error ? <FailedNotice error={load.error} /> : null}
    </>
  )
}

function RemoveButton({ record, file }: FileProps) {
  const { messages } = useLanguage()
  const text = messages.clearing.objections.files
  const keep = useSaved()
  const toast = useToast()
  const remove = useMutation(
    useTRPC().scheduleManagement.removeAttachment.mutationOptions({
      onSuccess: async (changed) => {
        await keep(changed)
        toast(text.removed)
      },
    }),
  )
  const path = { uid: record.clearing_period_uid, objection_uid: record.uid, attachment_uid: file.uid }
  return (
    <>
      <Button
        kind="danger"
        aria-label={text.removeNamed(file.file_name)}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ path })}
      >
        {text.remove}
      </Button>
      {remove.error ? <FailedNotice error={remove.error} /> : null}
    </>
  )
}
