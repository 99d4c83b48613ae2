import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureOf } from '#components/ui/failure.ts'

/** A cache of answers: fresh for half a minute, asked again only when the service was out of reach. */
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
        retry: (count, error) => count < 2 && failureOf(error).kind === 'unreachable',
        retryDelay: 400,
      },
    },
  })
}
