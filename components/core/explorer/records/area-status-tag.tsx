'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { AreaStatus } from '#server/areas/core/areas/contract.ts'

/** What keeps an area from being one of the published, living areas; nothing for those. */
export function AreaStatusTag({ status }: { status: AreaStatus | null }) {
  const text = useLanguage().messages.coreExplorer
  if (status === null || status === 'active') return null
  return <Tag title={text.statusWhy[status]}>{text.status[status]}</Tag>
}
