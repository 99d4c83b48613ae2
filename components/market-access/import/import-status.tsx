'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import type { ImportStatus } from '#server/areas/market-access/imports/contract.ts'

const TONES = {
  reading: 'go',
  checking: 'go',
  storing: 'go',
  succeeded: 'ok',
  refused: 'bad',
  cancelled: 'plain',
  failed: 'bad',
  interrupted: 'warn',
} as const satisfies Record<ImportStatus, Tone>

export function ImportStatusTag({ status }: { status: ImportStatus }) {
  const { messages } = useLanguage()
  return <Tag tone={TONES[status]}>{messages.allocationImport.status[status]}</Tag>
}
