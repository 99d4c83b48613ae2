import 'server-only'
import { dehydrate, HydrationBoundary, type QueryClient } from '@tanstack/react-query'
import { createTRPCClient, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '#components/trpc/query-client.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { callProcedure } from '../console-bridge'

/** Calls the process directly instead of over HTTP; what fails here is asked again, and shown, by the browser. */
const bridgeLink: TRPCLink<AppRouter> = () => (call) =>
  observable((observer) => {
    callProcedure(call.op.path, call.op.input).then(
      (data) => {
        observer.next({ result: { type: 'data', data } })
        observer.complete()
      },
      (error: unknown) => observer.error(error as Parameters<typeof observer.error>[0]),
    )
  })

const client = createTRPCClient<AppRouter>({ links: [bridgeLink] })

type Operations = ReturnType<typeof createTRPCOptionsProxy<AppRouter>>
type Asked = { operations: Operations; client: typeof client; queries: QueryClient }
type Ask = (asked: Asked) => Promise<unknown>[]

/** Answers what a page will ask before it is sent, so that it arrives filled. */
export async function Prefetched({ ask, children }: { ask: Ask; children: ReactNode }) {
  const queryClient = createQueryClient(() => {})
  const operations = createTRPCOptionsProxy<AppRouter>({ client, queryClient })
  await Promise.all(ask({ operations, client, queries: queryClient }))
  return <HydrationBoundary state={dehydrate(queryClient)}>{children}</HydrationBoundary>
}
