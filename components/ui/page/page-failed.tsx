'use client'

import { Card } from '../card.tsx'
import type { Failure } from '../messages/failure.ts'
import { UNAVAILABLE_DIGEST } from './page-digest.ts'
import { Failed } from './states.tsx'

/** What a page that could not be drawn leaves in production: a digest, made up by Next or given by whoever threw. */
type PageError = Error & { digest?: string }

const wait_seconds = 2

/** In place of a page that could not be drawn; the way on is to load it again, since its data comes from the server. */
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
