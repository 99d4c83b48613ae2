'use client'

import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '../button.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  intro?: ReactNode
  /** For what is shown only once: neither Escape nor a click beside it closes the dialog, only its own buttons. */
  firm?: boolean
  /** For tables and charts rather than a question. */
  wide?: boolean
  children: ReactNode
}

/**
 * A modal question or form. Escape and the cross close it, and focus returns to its origin. Focus starts at
 * `data-first`, else at the first field.
 */
export function Dialog({ open, onOpenChange, title, intro, firm = false, wide = false, children }: DialogProps) {
  const { messages } = useLanguage()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={clsx(styles.panel, wide && styles.wide)}
          onOpenAutoFocus={focusFirst}
          onInteractOutside={firm ? keep : undefined}
          onEscapeKeyDown={firm ? keep : undefined}
          {...(intro ? {} : { 'aria-describedby': undefined })}
        >
          <div className={styles.head}>
            <Radix.Title asChild>
              <h2>{title}</h2>
            </Radix.Title>
            {firm ? null : (
              <Radix.Close asChild>
                <Button kind="quiet" icon aria-label={messages.ui.close}>
                  <X size={16} aria-hidden />
                </Button>
              </Radix.Close>
            )}
          </div>
          {intro ? <Radix.Description className={styles.intro}>{intro}</Radix.Description> : null}
          <div className={styles.body}>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function keep(event: Event) {
  event.preventDefault()
}

const fields = ['input', 'select', 'textarea'].map((kind) => `${kind}:not(:disabled)`).join(', ')

function focusFirst(event: Event) {
  const panel = event.target
  if (!(panel instanceof HTMLElement)) return
  const first = panel.querySelector<HTMLElement>('[data-first]') ?? panel.querySelector<HTMLElement>(fields)
  if (first === null) return
  event.preventDefault()
  first.focus()
}

/** The row of buttons at a dialog's foot, the deciding one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
