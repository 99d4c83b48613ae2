'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { useTRPC } from '#components/trpc/trpc.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { statisticsOf } from '../../profiles/profile-statistics.ts'
import { type Period, periodFields } from './calculation-plan.ts'
import { scalingYear, sumOfYear } from './supply-data.ts'

/**
 * The unscaled consumption of a profile in the year of a period, kWh; the number of its quarter-hours without a value;
 * and the sum of the others, less than a year where the profile is shorter. Undefined until known.
 */
export function useOwnConsumption(
  profile: ProfileEntry | undefined,
  period: Period | null,
): { kwh: number; missing: number; known_kwh: number } | undefined {
  const trpc = useTRPC()
  const year = profile && period ? scalingYear(profile, period) : null
  const requested = profile && period && year
  const { data } = useQuery(
    trpc.costOfEnergy.readProfile.queryOptions(
      requested ? { path: { profile_id: profile.id }, query: periodFields({ ...period, ...year }) } : skipToken,
    ),
  )
  if (!data || !year) return undefined
  const { known, sum } = statisticsOf(data.values)
  return { kwh: sumOfYear(data.values, year.share), missing: data.values.length - known, known_kwh: sum ?? 0 }
}
