'use client'

import { Card } from '#components/ui/card.tsx'
import { Failed } from '#components/ui/states.tsx'

export default function ConsoleError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const failure = { kind: 'internal' as const, message: error.message, request_id: error.digest ?? null, problems: [] }
  return (
    <Card>
      <Failed failure={failure} onRetry={reset} />
    </Card>
  )
}
