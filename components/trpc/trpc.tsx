'use client'

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createTRPCClient, httpLink } from '@trpc/client'
import { createTRPCContext } from '@trpc/tanstack-react-query'
import { type ReactNode, useState } from 'react'
import { paths } from '#components/paths.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { createQueryClient } from './query-client.ts'

const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>()

/** The operations as typed queries and mutations. */
export { useTRPC, useTRPCClient }

/** Gives the components below the service's operations and a cache of their answers. */
export function OperationsProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(browserQueryClient)
  const [client] = useState(() =>
    createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc', methodOverride: 'POST' })] }),
  )
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={client} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  )
}

let shared: QueryClient | undefined

/** One cache per browser; one per request on the server, so that nothing of one organization reaches another. */
function browserQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient(() => {})
  shared ??= createQueryClient(() => {
    window.location.assign(paths.signIn(window.location.pathname + window.location.search, 'ended'))
  })
  return shared
}
