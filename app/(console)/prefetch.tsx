import 'server-only'
import { type AnyUseQueryOptions, dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { createTRPCClient, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '#components/trpc/query-client.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { callProcedure } from '../console-bridge'
import { drawnAfter } from './session.ts'

/** Calls the process directly instead of over HTTP; the browser repeats failures and shows them. */
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

/** The operations as typed queries, and as calls. */
export type Operations = ReturnType<typeof createTRPCOptionsProxy<AppRouter>>
export type Client = typeof client
/** The options of a query, or nothing where a screen need not ask it. */
export type Question = AnyUseQueryOptions | false | null
type PrefetchedProps = { ask: (operations: Operations, client: Client) => readonly Question[]; children: ReactNode }

/** Answers what a page will ask before it is sent, so that it arrives filled. */
export async function Prefetched({ ask, children }: PrefetchedProps) {
  await drawnAfter()
  const queryClient = createQueryClient(() => {})
  const operations = createTRPCOptionsProxy<AppRouter>({ client, queryClient })
  const questions = ask(operations, client).filter((question) => question !== false && question !== null)
  await Promise.all(questions.map((question) => queryClient.prefetchQuery(question)))
  return <HydrationBoundary state={dehydrate(queryClient)}>{children}</HydrationBoundary>
}
