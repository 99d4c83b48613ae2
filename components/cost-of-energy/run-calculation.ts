import type { TRPCClient } from '@trpc/client'
import type { ApiCall } from '#components/ui/api-call.ts'
import type { ProfileEntry, Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import {
  type Draft,
  type Need,
  needsOf,
  type Period,
  periodFields,
  readNumber,
  yearsTouched,
} from './calculation-plan.ts'
import type { CalculatedComponent } from './peaks.ts'

export type Outcome = {
  result: { components: CalculatedComponent[] }
  /** kWh per quarter-hour over the period; empty when the tariff asks for no load. */
  load: (number | null)[]
  call: ApiCall
}

type Run = {
  draft: Draft
  tariff: Tariff
  period: Period
  profiles: ProfileEntry[]
  pasted: number[]
  /** Asks also what set the peaks, which the plan must include. */
  isExplained: boolean
}
type Series = { name: string; values: (number | null)[] }

/** Gathers what the tariff asks for, then lets the service calculate; stops wherever it is when `signal` says so. */
export async function runCalculation(client: TRPCClient<AppRouter>, run: Run, signal: AbortSignal): Promise<Outcome> {
  const { draft, tariff, period } = run
  const needs = needsOf(tariff, period)
  const isLoadNeeded = needs.some((need) => need.kind === 'load' || need.kind === 'reactive')
  const load = isLoadNeeded ? await loadOf(client, run, signal) : []
  const body = {
    tariff_id: tariff.id,
    ...periodFields(period),
    profiles: [] as { name: string; profile_id: string }[],
    time_series: needs.map((need) => seriesFor(need, load, draft, period)),
  }
  const input = { query: { include_intermediate_time_series: true }, body }
  const result = run.isExplained
    ? await client.costOfEnergy.explainCost.query(input, { signal })
    : await client.costOfEnergy.calculateCost.query(input, { signal })
  const path = run.isExplained ? '/cost-of-energy/v1/explain' : '/cost-of-energy/v1/calculate'
  return {
    result,
    load,
    call: { method: 'POST', path, body: shortBody(run, needs, body) },
  }
}

async function loadOf(client: TRPCClient<AppRouter>, run: Run, signal: AbortSignal): Promise<(number | null)[]> {
  const { draft, period, pasted } = run
  if (draft.source === 'series') return pasted
  const path = { profile_id: draft.profile_id }
  const { values } = await client.costOfEnergy.readProfile.query({ path, query: periodFields(period) }, { signal })
  const annual = readNumber(draft.annual_kwh)
  if (annual === null) return values
  const factor = annual / (await yearlySum(client, run, signal))
  return values.map((value) => (value === null ? null : value * factor))
}

/** What the profile sums to in its first whole year from the period's start, or as much of a year as it has. */
async function yearlySum(client: TRPCClient<AppRouter>, run: Run, signal: AbortSignal): Promise<number> {
  const { draft, period } = run
  const path = { profile_id: draft.profile_id }
  const query = { max_resolution: 'yearly' as const }
  const profile = await client.costOfEnergy.readProfile.query({ path, query }, { signal })
  const first = new Date(profile.start_time).getUTCFullYear() + 1
  const year = new Date((period.start_ms + period.end_ms) / 2).getUTCFullYear()
  const own = profile.values[year - first] ?? profile.values.find((value) => value !== null) ?? 0
  return own || 1
}

function seriesFor({ dataset, kind }: Need, load: (number | null)[], draft: Draft, period: Period): Series {
  const figure = readNumber(draft.figures[dataset.id] ?? '') ?? 0
  if (kind === 'load') return { name: dataset.id, values: dataset.resolution === 'hourly' ? hourly(load) : load }
  if (kind === 'reactive') {
    return { name: dataset.id, values: load.map((value) => (value === null ? null : (value * figure) / 100)) }
  }
  const count =
    dataset.resolution === 'yearly'
      ? yearsTouched(period)
      : period.quarter_hours / (dataset.resolution === 'hourly' ? 4 : 1)
  return { name: dataset.id, values: Array.from({ length: count }, () => figure) }
}

function hourly(load: (number | null)[]): (number | null)[] {
  return Array.from({ length: load.length / 4 }, (_, hour) => {
    const four = load.slice(hour * 4, hour * 4 + 4)
    return four.includes(null) ? null : four.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  })
}

type Body = { profiles: { name: string; profile_id: string }[]; time_series: Series[] }

/** Where the load is a profile as it stands, its id says it all; then the call is short enough for a command line. */
function shortBody<B extends Body>({ draft }: Run, needs: Need[], body: B): B {
  if (draft.source !== 'profile' || draft.annual_kwh.trim() !== '') return body
  const loads = needs.filter(({ kind, dataset }) => kind === 'load' && dataset.resolution === 'quarter_hourly')
  const names = new Set(loads.map(({ dataset }) => dataset.id))
  return {
    ...body,
    profiles: [...names].map((name) => ({ name, profile_id: draft.profile_id })),
    time_series: body.time_series.filter(({ name }) => !names.has(name)),
  }
}
