'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { failureOf } from '#components/ui/failure.ts'
import { PageHead } from '#components/ui/page-head.tsx'
import { Empty, Failed, Skeleton } from '#components/ui/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { Working } from '#components/ui/working.tsx'
import type { ProfileEntry, Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { draftParameters, readDraft } from './calculation-address.ts'
import { CalculationForm } from './calculation-form.tsx'
import { type Draft, periodOf, timezoneOf } from './calculation-plan.ts'
import { CalculationResult } from './calculation-result.tsx'
import { runCalculation } from './run-calculation.ts'
import { tariffEntriesOptions } from './tariff-entries.ts'

/** The calculator: what to calculate stands in the address, so that a reload or a link shows the same figures. */
export function CalculationView({ tariff_id, today }: { tariff_id: string | null; today: string }) {
  const { words } = useLanguage()
  const trpc = useTRPC()
  const entries = useQuery(tariffEntriesOptions(useTRPCClient()))
  const profiles = useQuery(trpc.costOfEnergy.listProfiles.queryOptions())
  const tariff = useQuery(
    trpc.costOfEnergy.readTariff.queryOptions(tariff_id === null ? skipToken : { path: { tariff_id } }),
  )
  const error = tariff.error ?? entries.error ?? profiles.error
  const isReady = entries.data && profiles.data && (tariff_id === null || tariff.data)
  return isReady ? (
    <Calculator
      key={tariff_id}
      entries={entries.data}
      profiles={profiles.data.profiles}
      tariff={tariff.data}
      today={today}
    />
  ) : (
    <>
      <PageHead title={words.costOfEnergy.calculation.title} sub={words.costOfEnergy.calculation.sub} />
      <Card>{error ? <Failed failure={failureOf(error)} /> : <Skeleton lines={8} />}</Card>
    </>
  )
}

type CalculatorProps = {
  entries: Parameters<typeof CalculationForm>[0]['entries']
  profiles: ProfileEntry[]
  tariff: Tariff | undefined
  today: string
}

function Calculator({ entries, profiles, tariff, today }: CalculatorProps) {
  const { words } = useLanguage()
  const router = useRouter()
  const [parameters, change] = useUrlState()
  const [pasted, setPasted] = useState<number[]>([])
  const draft = readDraft(parameters, today, tariff, profiles)
  const text = words.costOfEnergy.calculation
  const run = (next: Draft, values: number[]) => {
    setPasted(values)
    change(draftParameters(next), 'push')
  }
  const isAsked = parameters.get('run') === '1' && (draft.source === 'profile' || pasted.length > 0)
  const form = (
    <CalculationForm
      entries={entries}
      tariff={tariff}
      profiles={profiles}
      initial={draft}
      onTariff={(id) => router.push(paths.calculation(id))}
      onRun={run}
    />
  )
  if (tariff && isAsked) {
    return <Running tariff={tariff} draft={draft} profiles={profiles} pasted={pasted} form={form} />
  }
  return (
    <>
      <PageHead title={tariff?.name ?? text.title} sub={tariff?.system_operator?.name ?? text.sub} />
      {form}
      <Card>
        <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
      </Card>
    </>
  )
}

type RunningProps = { tariff: Tariff; draft: Draft; profiles: ProfileEntry[]; pasted: number[]; form: React.ReactNode }

function Running({ tariff, draft, profiles, pasted, form }: RunningProps) {
  const { words } = useLanguage()
  const text = words.costOfEnergy.calculation
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const period = periodOf(draft, timezoneOf(tariff))
  const queryKey = ['calculation', tariff.id, draft, draft.source === 'series' ? pasted : null]
  const query = useQuery({
    queryKey,
    queryFn: period
      ? ({ signal }) => runCalculation(client, { draft, tariff, period, profiles, pasted }, signal)
      : skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (query.data && period) {
    return (
      <CalculationResult
        tariff={tariff}
        draft={draft}
        period={period}
        outcome={query.data}
        profiles={profiles}
        form={form}
      />
    )
  }
  return (
    <>
      <PageHead title={tariff.name} sub={tariff.system_operator?.name ?? text.sub} />
      {form}
      <Card>
        {query.isFetching ? (
          <Working label={text.running} onCancel={() => void queryClient.cancelQueries({ queryKey })} />
        ) : query.error ? (
          <Failed failure={failureOf(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <Empty title={text.cancelled}>{text.emptyText}</Empty>
        )}
      </Card>
    </>
  )
}
