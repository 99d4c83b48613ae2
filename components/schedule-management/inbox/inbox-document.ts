import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/trpc/router.ts'

/** A document of the inbox as the console gets it. */
export type InboxDocument = inferRouterOutputs<AppRouter>['scheduleManagement']['listInbox']['documents'][number]
