'use client'

import { usePathname } from 'next/navigation'
import { isPageOf, pagesOf } from '#components/frame/areas.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { PageTabs } from '#components/ui/page-tabs.tsx'
import styles from './area-tabs.module.css'

/** The pages of the area beside each other where the rail, which lists them too, is folded away. The area's layout draws it. */
export function AreaTabs() {
  const { words } = useLanguage()
  const pathname = usePathname()
  return (
    <PageTabs
      className={styles.tabs}
      label={words.frame.areas['cost-of-energy']}
      tabs={pagesOf('cost-of-energy').map(({ href, label }) => ({
        href,
        label: words.frame[label],
        isOn: isPageOf(pathname, href),
      }))}
    />
  )
}
