import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureOf, isPassing } from '#components/ui/told/failure.ts'

/** A cache of answers: fresh for half a minute, asked again only when what failed passes by itself, as soon as the service allows. */
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
        retry: (count, error) => count < 2 && isPassing(failureOf(error).kind),
        retryDelay: (_count, error) => 1000 * (failureOf(error).retry_after_seconds ?? 0.4),
      },
    },
  })
}
