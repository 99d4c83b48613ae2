'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import styles from './page-tabs.module.css'

export type PageTab = { href: string; label: string; isOn: boolean }

/** Pages that belong together, beside each other; each is a link with its own address. The present one is in sight. */
export function PageTabs({ label, tabs, className }: { label: string; tabs: PageTab[]; className?: string }) {
  const strip = useRef<HTMLDivElement>(null)
  const present = tabs.find((tab) => tab.isOn)?.href
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`a[href="${present}"]`)
    if (strip.current && link) strip.current.scrollLeft = middle(strip.current, link)
  }, [present])
  return (
    <nav aria-label={label} className={className}>
      <div ref={strip} className={styles.tabs}>
        {tabs.map((tab) => (
          <Link key={tab.href} href={tab.href} aria-current={tab.isOn ? 'page' : undefined}>
            {tab.label}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** How far a strip is scrolled for a link to stand in its middle, in px. */
function middle(strip: HTMLElement, link: HTMLElement): number {
  return link.offsetLeft - strip.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
}
