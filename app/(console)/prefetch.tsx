import 'server-only'
import { dehydrate, HydrationBoundary, type QueryClient } from '@tanstack/react-query'
import { createTRPCClient, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { cache, type ReactNode } from 'react'
import { createQueryClient } from '#components/trpc/query-client.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { callProcedure } from '../console-bridge'

/** Each question of a request once: its title, its page and the parts of it may ask the same. */
const callOnce = cache((path: string, input: string | undefined) =>
  callProcedure(path, input === undefined ? undefined : (JSON.parse(input) as unknown)),
)

/** Calls the process directly instead of over HTTP; what fails here is asked again, and shown, by the browser. */
const bridgeLink: TRPCLink<AppRouter> = () => (call) =>
  observable((observer) => {
    callOnce(call.op.path, JSON.stringify(call.op.input)).then(
      (data) => {
        observer.next({ result: { type: 'data', data } })
        observer.complete()
      },
      (error: unknown) => observer.error(error as Parameters<typeof observer.error>[0]),
    )
  })

const client = createTRPCClient<AppRouter>({ links: [bridgeLink] })

type Operations = ReturnType<typeof createTRPCOptionsProxy<AppRouter>>
export type Asked = { operations: Operations; client: typeof client; queries: QueryClient }
type Ask = (asked: Asked) => Promise<unknown>[]

/** Answers what a page will ask before it is sent, so that it arrives filled. */
export async function Prefetched({ ask, children }: { ask: Ask; children: ReactNode }) {
  const asked = askedOnServer()
  await Promise.all(ask(asked))
  return <HydrationBoundary state={dehydrate(asked.queries)}>{children}</HydrationBoundary>
}

/** What a page asks with while it is drawn on the server. */
export function askedOnServer(): Asked {
  const queries = createQueryClient(() => {})
  return { operations: createTRPCOptionsProxy<AppRouter>({ client, queryClient: queries }), client, queries }
}
