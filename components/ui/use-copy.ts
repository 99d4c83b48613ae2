'use client'

import { useCallback } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useToast } from './toast.tsx'

/** Copies a text and says so. */
export function useCopy(): (text: string) => void {
  const { words } = useLanguage()
  const toast = useToast()
  return useCallback(
    (text) => {
      const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
      copied.then(
        () => toast(words.ui.copied),
        () => toast(words.ui.copyFailed),
      )
    },
    [toast, words],
  )
}
