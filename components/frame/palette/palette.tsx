'use client'

import { Command } from 'cmdk'
import { useRouter } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { ConsoleSession } from '#components/session.ts'
import { matches } from '#components/ui/form/combobox.tsx'
import { signOut } from '../account.ts'
import { type ConsolePage, consolePages } from '../areas.ts'
import styles from './palette.module.css'
import { PaletteFindings } from './palette-findings.tsx'

type PaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  session: ConsoleSession
  onKeys: () => void
}

/** Finds pages, tariffs, areas and parties by a few letters. */
export function Palette({ open, onOpenChange, session, onKeys }: PaletteProps) {
  const { messages } = useLanguage()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content className={styles.panel} aria-describedby={undefined}>
          <Dialog.Title className="sr-only">{messages.frame.findTitle}</Dialog.Title>
          <PaletteContent session={session} onKeys={onKeys} onDone={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteContent({
  session,
  onKeys,
  onDone,
}: {
  session: ConsoleSession
  onKeys: () => void
  onDone: () => void
}) {
  const { messages } = useLanguage()
  const router = useRouter()
  const [search, setSearch] = useState('')
  const go = (href: string) => {
    onDone()
    router.push(href)
  }
  const run = (action: () => void) => {
    onDone()
    action()
  }
  return (
    <Command label={messages.frame.findTitle} filter={matches} loop>
      <Command.Input
        value={search}
        onValueChange={setSearch}
        placeholder={messages.frame.findPlaceholder}
        aria-label={messages.frame.findPlaceholder}
        className={styles.input}
      />
      <Command.List className={styles.list}>
        <Command.Empty className={styles.empty}>{messages.frame.findEmpty}</Command.Empty>
        <Command.Group heading={messages.frame.findGroups.pages} className={styles.group}>
          {pages(messages.frame, session).map(({ label, area, href }) => (
            <Command.Item
              key={href}
              value={href}
              keywords={[label, area]}
              className={styles.item}
              onSelect={() => go(href)}
            >
              <span>{label}</span>
              <span className={styles.note}>{area}</span>
            </Command.Item>
          ))}
        </Command.Group>
        <PaletteFindings search={search} session={session} onGo={go} />
        <Command.Group heading={messages.frame.findGroups.actions} className={styles.group}>
          <Command.Item
            value="keys"
            keywords={[messages.frame.keys]}
            className={styles.item}
            onSelect={() => run(onKeys)}
          >
            <span>{messages.frame.keys}</span>
            <kbd>?</kbd>
          </Command.Item>
          <Command.Item
            value="sign-out"
            keywords={[messages.frame.signOut]}
            className={styles.item}
            onSelect={() => run(() => void signOut())}
          >
            {messages.frame.signOut}
          </Command.Item>
        </Command.Group>
      </Command.List>
    </Command>
  )
}

type FrameMessages = ReturnType<typeof useLanguage>['messages']['frame']

function pages(messages: FrameMessages, session: ConsoleSession): { label: string; area: string; href: string }[] {
  const isArea = (group: ConsolePage['group']) => group !== null && group !== 'settings' && group !== 'api'
  return consolePages
    .filter(({ group }) => !isArea(group) || session.organization.areas.some((area) => area === group))
    .map(({ label, group, href }) => ({ label: messages[label], area: groupName(group, messages), href }))
}

function groupName(group: ConsolePage['group'], messages: FrameMessages): string {
  if (group === null) return ''
  return group === 'settings' || group === 'api' ? messages[group] : messages.areas[group]
}
