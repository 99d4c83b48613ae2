'use client'

import { Menu as MenuIcon, Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Theme } from '#components/preferences/preferences.ts'
import type { ConsoleSession } from '#components/session.ts'
import { useHotkeys } from '#components/ui/use-hotkeys.ts'
import { keyedPages } from './areas.ts'
import { Clock, useSetPreference } from './clock.tsx'
import { FollowEvents } from './follow-events.tsx'
import styles from './frame.module.css'
import { KeysDialog } from './keys-dialog.tsx'
import { Palette } from './palette/palette.tsx'
import { Path } from './breadcrumbs.tsx'
import { Sidebar } from './sidebar.tsx'

type FrameProps = { session: ConsoleSession; now: number; theme: Theme; drawnAfter: number | null; children: ReactNode }

/** Sidebar, top line and content: what surrounds every page of the console. */
export function Frame({ session, now, theme, drawnAfter, children }: FrameProps) {
  const { messages } = useLanguage()
  const [isFinding, setFinding] = useState(false)
  const [isListingKeys, setListingKeys] = useState(false)
  useFrameKeys({ theme, openPalette: () => setFinding(true), openKeys: () => setListingKeys(true) })
  return (
    <div className={styles.app}>
      <a href="#content" className={styles.skip}>
        {messages.frame.skip}
      </a>
      <aside className={styles.side}>
        <Sidebar session={session} />
      </aside>
      <div className={styles.page}>
        <header className={styles.top}>
          <Sheet session={session} />
          <Path />
          <button type="button" className={styles.find} onClick={() => setFinding(true)}>
            <span className="sr-only">{messages.frame.findTitle}: </span>
            <Search size={14} aria-hidden className={styles.glass} />
            <span className={styles.findText}>{messages.frame.find}</span>
            <kbd>Ctrl K</kbd>
          </button>
          <Clock now={now} theme={theme} />
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Palette open={isFinding} onOpenChange={setFinding} session={session} onKeys={() => setListingKeys(true)} />
      <KeysDialog open={isListingKeys} onOpenChange={setListingKeys} />
      <FollowEvents drawnAfter={drawnAfter} />
    </div>
  )
}

/** The sidebar on narrow windows: a sheet from the left. */
function Sheet({ session }: { session: ConsoleSession }) {
  const { messages } = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <button type="button" className={styles.menu} aria-label={messages.frame.menu}>
          <MenuIcon size={18} aria-hidden />
        </button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content className={styles.sheet} aria-describedby={undefined}>
          <Dialog.Title className="sr-only">{messages.frame.menu}</Dialog.Title>
          <Sidebar session={session} onNavigate={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function useFrameKeys({
  theme,
  openPalette,
  openKeys,
}: {
  theme: Theme
  openPalette: () => void
  openKeys: () => void
}) {
  const router = useRouter()
  const setPreference = useSetPreference()
  useHotkeys({
    'mod+k': openPalette,
    '?': openKeys,
    ...Object.fromEntries(keyedPages.map(({ key, href }) => [`g ${key}`, () => router.push(href)])),
    D: () => setPreference('theme', isDark(theme) ? 'light' : 'dark'),
    '/': () => document.querySelector<HTMLElement>('main [data-filter] input')?.focus(),
  })
}

function isDark(theme: Theme): boolean {
  return theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
}
