'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import type { VersionStatus } from '#server/areas/cost-of-energy/own-tariffs/contract.ts'

const tones = { draft: 'plain', in_review: 'warn', approved: 'ok', withdrawn: 'plain' } as const satisfies Record<
  VersionStatus,
  Tone
>

export function StatusTag({ status }: { status: VersionStatus }) {
  const { messages } = useLanguage()
  return <Tag tone={tones[status]}>{messages.authoring.status[status]}</Tag>
}
