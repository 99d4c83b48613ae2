import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureOf, isPassing } from '#components/ui/messages/failure.ts'

const MOST_RETRIES = 2
/** A heavy call waits for many tokens, of which lighter ones of the same person take some meanwhile. */
const MOST_THROTTLED = 8

/** A query cache: fresh for half a minute; only temporary failures are retried, as soon as the service allows. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (failureOf(error).kind === 'unauthenticated') onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => {
          const { kind } = failureOf(error)
          return isPassing(kind) && count < (kind === 'throttled' ? MOST_THROTTLED : MOST_RETRIES)
        },
        retryDelay: (_count, error) => 1000 * (failureOf(error).retry_after_seconds ?? 0.4),
      },
    },
  })
}
