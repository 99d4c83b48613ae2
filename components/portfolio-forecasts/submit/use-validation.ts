'use client'

import type { inferRouterInputs } from '@trpc/server'
import { type Check, useCheck } from '#components/quarter-hour-grid/use-check.ts'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import type { Acknowledgment } from '#server/areas/portfolio-forecasts/contract.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { bodyOf, type Draft } from './draft.ts'

/** The service's findings about a draft: what a submission of it would be acknowledged with, or is wrong. */
export type Validation = Check<Acknowledgment>

type SentBody = inferRouterInputs<AppRouter>['portfolioForecasts']['submitForecast']['body']

/** The draft as submitted: cells that are not numbers are included, so that the service reports them. */
export function sentBody(delivery_day: string, draft: Draft): SentBody {
  return bodyOf(delivery_day, draft) as SentBody
}

/** Asks for the findings of a draft of a day's forecast. */
export function useValidation(delivery_day: string, draft: Draft, revision: number): Validation {
  const client = useTRPCClient()
  return useCheck({
    ...{ key: ['forecast-validation', delivery_day], revision, isOn: draft.columns.length > 0 },
    ask: (signal) => {
      const body = { ...sentBody(delivery_day, draft), validate_only: true }
      return client.portfolioForecasts.submitForecast.mutate({ body }, { signal })
    },
  })
}
