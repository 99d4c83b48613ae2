'use client'

import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import type { ConsoleSession } from '#components/session.ts'
import type { Area } from '#server/areas.ts'
import { AccountMenu } from './account-menu.tsx'
import { areaPages, isPageOf } from './areas.ts'
import { Logo } from './logo.tsx'
import styles from './sidebar.module.css'

/** The sidebar: pages, what is locked and why, and the current organization. */
export function Sidebar({ session, onNavigate }: { session: ConsoleSession; onNavigate?: () => void }) {
  const { messages } = useLanguage()
  const pathname = usePathname()
  const granted = (area: Area) => session.organization.areas.includes(area)
  return (
    <div className={styles.sidebar}>
      <Link href={paths.today()} className={styles.mark} onClick={onNavigate}>
        <Logo />
        {messages.frame.product}
      </Link>
      <nav aria-label={messages.frame.navigation}>
        <SidebarLink href={paths.today()} isOn={pathname === '/'} onNavigate={onNavigate}>
          {messages.frame.today}
        </SidebarLink>
        <p className={styles.caption}>{messages.frame.areasCaption}</p>
        {areaPages.map(({ area, home, pages }) =>
          granted(area) && home ? (
            <div key={area}>
              <SidebarLink href={home} isOn={pathname.startsWith(`/${area}`)} isGroup onNavigate={onNavigate}>
                {messages.frame.areas[area]}
              </SidebarLink>
              {pathname.startsWith(`/${area}`) && pages.length > 1
                ? pages.map((page) => (
                    <SidebarLink
                      key={page.href}
                      href={page.href}
                      isOn={isPageOf(pathname, page.href)}
                      isSub
                      onNavigate={onNavigate}
                    >
                      {messages.frame[page.label]}
                    </SidebarLink>
                  ))
                : null}
            </div>
          ) : (
            <SidebarLink
              key={area}
              href={paths.area(area)}
              isOn={pathname === paths.area(area)}
              onNavigate={onNavigate}
            >
              {messages.frame.areas[area]}
              {granted(area) ? null : <Lock size={12} role="img" aria-label={messages.frame.locked} />}
            </SidebarLink>
          ),
        )}
        <p className={styles.caption}>{messages.frame.organizationCaption}</p>
        <SidebarLink href={paths.settings()} isOn={pathname.startsWith('/settings')} onNavigate={onNavigate}>
          {messages.frame.settings}
        </SidebarLink>
        {/* A page of its own, which is for those without a session, too. */}
        <a href={paths.apiReference()} className={styles.link}>
          {messages.frame.api}
        </a>
      </nav>
      <AccountMenu session={session} />
    </div>
  )
}

type SidebarLinkProps = {
  href: string
  isOn: boolean
  isGroup?: boolean
  isSub?: boolean
  onNavigate?: () => void
  children: React.ReactNode
}

function SidebarLink({ href, isOn, isGroup = false, isSub = false, onNavigate, children }: SidebarLinkProps) {
  return (
    <Link
      href={href}
      className={clsx(styles.link, isSub && styles.sub)}
      aria-current={isOn ? (isGroup ? 'true' : 'page') : undefined}
      onClick={onNavigate}
    >
      {children}
    </Link>
  )
}
