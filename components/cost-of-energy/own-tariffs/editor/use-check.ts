'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTRPC } from '#components/trpc/trpc.tsx'
import type { TariffBody } from '#server/areas/cost-of-energy/own-tariffs/contract.ts'
import type { ProblemText } from '#components/ui/messages/problem-text.ts'
import { useSettled } from '#components/ui/use-settled.ts'

export type Check =
  | { state: 'none' | 'checking' | 'unchecked' }
  | { state: 'checked'; problems: ProblemText[]; uses_extensions: boolean }

/** What the service finds wrong with a tariff, a moment after the last change; places begin below the tariff. */
export function useCheck(body: TariffBody | null): Check {
  const text = useMemo(() => JSON.stringify(body), [body])
  const settled = useSettled(text)
  const request = useMemo(() => JSON.parse(settled) as TariffBody | null, [settled])
  const query = useQuery(
    useTRPC().costOfEnergy.checkOwnTariff.queryOptions(request === null ? skipToken : { body: { tariff: request } }),
  )
  if (body === null) return { state: 'none' }
  if (settled !== text || query.isPending) return { state: query.isError ? 'unchecked' : 'checking' }
  if (query.data === undefined) return { state: 'unchecked' }
  const problems = query.data.problems.map((problem) => ({ ...problem, loc: problem.loc.slice(2) }))
  return { state: 'checked', problems, uses_extensions: query.data.uses_extensions }
}
