'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { PointArea } from '#server/areas/market-access/contract.ts'

/** A point's control area, or that it has none; undefined until that is known. */
export function AreaTag({ area }: { area: PointArea | null | undefined }) {
  const { messages } = useLanguage()
  if (area === undefined) return <span className="faint">…</span>
  return area ?? <Tag tone="warn">{messages.marketAccess.noArea}</Tag>
}
