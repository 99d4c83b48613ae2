'use client'

import { Toast as Radix } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from './toast.module.css'

type Note = { id: number; text: string }

const ToastContext = createContext<(text: string) => void>(() => {})

/** Contains the notifications at the foot of the window. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { messages } = useLanguage()
  const [notes, setNotes] = useState<Note[]>([])
  const show = useCallback(
    (text: string) => setNotes((old) => [...old.slice(-2), { id: (old.at(-1)?.id ?? 0) + 1, text }]),
    [],
  )
  const remove = useCallback((id: number) => setNotes((old) => old.filter((note) => note.id !== id)), [])
  const value = useMemo(() => show, [show])
  return (
    <ToastContext value={value}>
      <Radix.Provider label={messages.ui.note} duration={4000} swipeDirection="down">
        {children}
        {notes.map((note) => (
          <Radix.Root
            key={note.id}
            className={styles.toast}
            onOpenChange={(open) => (open ? undefined : remove(note.id))}
          >
            <Radix.Description>{note.text}</Radix.Description>
          </Radix.Root>
        ))}
        <Radix.Viewport className={styles.viewport} />
      </Radix.Provider>
    </ToastContext>
  )
}

/** Shows briefly that something happened; never the only place of an error. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext)
}
