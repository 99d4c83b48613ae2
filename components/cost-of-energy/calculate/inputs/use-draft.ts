'use client'

import { useState } from 'react'

/** A form's own draft, which starts again when the address names another: by going back, say. */
export function useDraft<T>(initial: T) {
  const [draft, setDraft] = useState(initial)
  const address = JSON.stringify(initial)
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    setDraft(initial)
  }
  return [draft, setDraft] as const
}
