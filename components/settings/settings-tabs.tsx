'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { pagesOf } from '#components/frame/areas.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from './settings-tabs.module.css'

/** The pages of Settings beside each other. */
export function SettingsTabs() {
  const { words } = useLanguage()
  const pathname = usePathname()
  return (
    <nav aria-label={words.settings.tabs} className={styles.tabs}>
      {pagesOf('settings').map(({ href, label }) => (
        <Link key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
          {words.frame[label]}
        </Link>
      ))}
    </nav>
  )
}
