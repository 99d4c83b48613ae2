'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import type { ImportStatus } from '#server/areas/core/imports/contract.ts'
import type { ImportRun } from './import-run.ts'

const TONES: Record<ImportStatus, Tone> = {
  queued: 'plain',
  running: 'go',
  succeeded: 'ok',
  failed: 'bad',
  interrupted: 'warn',
  cancelled: 'plain',
}

export function RunStatusTag({ status }: { status: ImportStatus }) {
  const { messages } = useLanguage()
  return <Tag tone={TONES[status]}>{messages.core.data.status[status]}</Tag>
}

type LastRun = Pick<ImportRun, 'status' | 'created_at' | 'finished_at'>

/** How and when the last import of a register went. */
export function RunStatus({ run }: { run: LastRun | null }) {
  const { messages, format } = useLanguage()
  const text = messages.core.data
  if (run === null) return <span className="faint">{text.neverRun}</span>
  return (
    <>
      {format.time(run.finished_at ?? run.created_at)} <RunStatusTag status={run.status} />
    </>
  )
}
