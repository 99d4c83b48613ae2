'use client'

import { useCallback } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useToast } from './toast.tsx'

/** Copies a text and says so, or what `note` says instead. */
export function useCopy(): (text: string, note?: string) => void {
  const { words } = useLanguage()
  const toast = useToast()
  return useCallback(
    (text, note = words.ui.copied) => {
      const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
      copied.then(
        () => toast(note),
        () => toast(words.ui.copyFailed),
      )
    },
    [toast, words],
  )
}
