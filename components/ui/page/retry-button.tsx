'use client'

import { useEffect, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '../button.tsx'

type RetryButtonProps = { after_seconds: number | null; onRetry: () => void }

/** Asks again, though not before the service wants to be asked. Give it a key per failure, so that each waits anew. */
export function RetryButton({ after_seconds, onRetry }: RetryButtonProps) {
  const { messages } = useLanguage()
  const [left, setLeft] = useState(Math.ceil(after_seconds ?? 0))
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <Button onClick={onRetry} disabled={isWaiting}>
      {isWaiting ? messages.ui.retryIn(left) : messages.ui.retry}
    </Button>
  )
}
