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

/** The left rail: where one can go, what is locked and why, and whose desk this is. */
export function Sidebar({ session, onNavigate }: { session: ConsoleSession; onNavigate?: () => void }) {
  const { words } = useLanguage()
  const pathname = usePathname()
  const granted = (area: Area) => session.organization.areas.includes(area)
  return (
    <div className={styles.rail}>
      <Link href={paths.today()} className={styles.mark} onClick={onNavigate}>
        <Logo />
        {words.frame.product}
      </Link>
      <nav aria-label={words.frame.navigation}>
        <RailLink href={paths.today()} isOn={pathname === '/'} onNavigate={onNavigate}>
          {words.frame.today}
        </RailLink>
        <p className={styles.caption}>{words.frame.areasCaption}</p>
        {areaPages.map(({ area, home, pages }) =>
          granted(area) && home ? (
            <div key={area}>
              <RailLink href={home} isOn={pathname.startsWith(`/${area}`)} isGroup onNavigate={onNavigate}>
                {words.frame.areas[area]}
              </RailLink>
              {pathname.startsWith(`/${area}`) && pages.length > 1
                ? pages.map((page) => (
                    <RailLink
                      key={page.href}
                      href={page.href}
                      isOn={isPageOf(pathname, page.href)}
                      isSub
                      onNavigate={onNavigate}
                    >
                      {words.frame[page.label]}
                    </RailLink>
                  ))
                : null}
            </div>
          ) : (
            <RailLink key={area} href={paths.area(area)} isOn={pathname === paths.area(area)} onNavigate={onNavigate}>
              {words.frame.areas[area]}
              {granted(area) ? null : <Lock size={12} role="img" aria-label={words.frame.locked} />}
            </RailLink>
          ),
        )}
        <p className={styles.caption}>{words.frame.organizationCaption}</p>
        <RailLink href={paths.settings()} isOn={pathname.startsWith('/settings')} onNavigate={onNavigate}>
          {words.frame.settings}
        </RailLink>
        <RailLink href={paths.apiReference()} isOn={pathname.startsWith('/api-reference')} onNavigate={onNavigate}>
          {words.frame.api}
        </RailLink>
      </nav>
      <AccountMenu session={session} />
    </div>
  )
}

type RailLinkProps = {
  href: string
  isOn: boolean
  isGroup?: boolean
  isSub?: boolean
  onNavigate?: () => void
  children: React.ReactNode
}

function RailLink({ href, isOn, isGroup = false, isSub = false, onNavigate, children }: RailLinkProps) {
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
