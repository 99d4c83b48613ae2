'use client'

import { Card } from '../card.tsx'
import type { Failure } from '../messages/failure.ts'
import { UNAVAILABLE_DIGEST } from './page-digest.ts'
import { Failed } from './states.tsx'

/** The digest of a failed page in production, from Next or from the error. */
type PageError = Error & { digest?: string }

const wait_seconds = 2

/** Shown where a page could not be rendered; a reload is the remedy, since its data comes from the server. */
export function PageFailed({ error }: { error: PageError }) {
  const isAway = error.digest === UNAVAILABLE_DIGEST
  const failure: Failure = {
    kind: isAway ? 'unavailable' : 'internal',
    message: '',
    reason: null,
    request_id: isAway ? null : (error.digest ?? null),
    problems: [],
    retry_after_seconds: isAway ? wait_seconds : null,
  }
  return (
    <Card>
      <Failed failure={failure} onRetry={() => window.location.reload()} />
    </Card>
  )
}
