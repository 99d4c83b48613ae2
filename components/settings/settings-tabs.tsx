'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import styles from './settings-tabs.module.css'

/** The pages of Settings beside each other. */
export function SettingsTabs() {
  const { words } = useLanguage()
  const pathname = usePathname()
  const pages = [
    { href: paths.apiKeys(), label: words.frame.apiKeys },
    { href: paths.members(), label: words.frame.members },
    { href: paths.audit(), label: words.frame.audit },
  ]
  return (
    <nav aria-label={words.settings.tabs} className={styles.tabs}>
      {pages.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
