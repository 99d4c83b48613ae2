'use client'

import { createContext, useCallback, useContext } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useToast } from '../dialog/toast.tsx'

/** Shows a text for manual copying. */
export const ManualCopy = createContext<(text: string) => void>(() => {})

/** Copies a text and reports it, or shows `note` instead; selects the text where the browser refuses to copy. */
export function useCopy(): (text: string, note?: string) => void {
  const { messages } = useLanguage()
  const toast = useToast()
  const showText = useContext(ManualCopy)
  return useCallback(
    (text, note = messages.ui.copied) => {
      // Browsers offer no clipboard to a page that was loaded over plain http from another machine.
      const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
      copied.then(
        () => toast(note),
        () => showText(text),
      )
    },
    [showText, toast, messages],
  )
}
