'use client'

import Link from 'next/link'
import styles from './page-tabs.module.css'

export type PageTab = { href: string; label: string; isOn: boolean }

/** Pages that belong together, beside each other; each is a link with an address of its own. */
export function PageTabs({ label, tabs, className }: { label: string; tabs: PageTab[]; className?: string }) {
  return (
    <nav aria-label={label} className={className}>
      <div className={styles.tabs}>
        {tabs.map((tab) => (
          <Link key={tab.href} href={tab.href} aria-current={tab.isOn ? 'page' : undefined}>
            {tab.label}
          </Link>
        ))}
      </div>
    </nav>
  )
}
