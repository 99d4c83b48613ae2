'use client'

import { usePathname } from 'next/navigation'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { PageTabs } from '#components/ui/page/page-tabs.tsx'
import type { Area } from '#server/areas.ts'
import styles from './area-tabs.module.css'
import { isPageOf, pagesOf } from './areas.ts'

/**
 * The pages of the area beside each other where the sidebar, which lists them too, is folded away. The area's layout
 * draws it.
 */
export function AreaTabs({ area }: { area: Area }) {
  const { messages } = useLanguage()
  const pathname = usePathname()
  return (
    <PageTabs
      className={styles.tabs}
      label={messages.frame.areas[area]}
      tabs={pagesOf(area).map(({ href, label }) => ({
        href,
        label: messages.frame[label],
        isOn: isPageOf(pathname, href),
      }))}
    />
  )
}
