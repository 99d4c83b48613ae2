'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty, Failed, Notice, Skeleton } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { Working } from '#components/ui/page/working.tsx'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { draftParameters, isOtherDraft, readDraft } from './inputs/calculation-address.ts'
import { CalculationForm } from './inputs/calculation-form.tsx'
import { LoadGaps } from './load/load-gaps.tsx'
import { loadOfPart, loadParts } from './load/load-parts.ts'
import styles from './result/calculation-result.module.css'
import type { Draft } from './inputs/draft.ts'
import { CalculationHead, CalculationResult } from './result/calculation-result.tsx'
import { carryDraft } from './inputs/carry-draft.ts'
import { tariffEntriesOptions, tariffTitle } from '../tariffs/tariff-entries.ts'
import { type Calculation, useCalculation } from './use-calculation.ts'
import { useDraft } from './inputs/use-draft.ts'
import { ranOf, useSeries } from './load/use-series.ts'

/** The calculator. The URL carries its inputs, so that a reload or a link shows the same figures. */
export function CalculationView({ tariff_id, today }: { tariff_id: string | null; today: string }) {
  const { messages } = useLanguage()
  const trpc = useTRPC()
  const entries = useQuery(tariffEntriesOptions(useTRPCClient()))
  const profiles = useQuery(trpc.costOfEnergy.listProfiles.queryOptions({}))
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
      <PageHead title={messages.costOfEnergy.calculation.title} sub={messages.costOfEnergy.calculation.sub} />
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
  const { messages } = useLanguage()
  const router = useRouter()
  const [parameters, change] = useUrlState()
  const series = useSeries()
  const draft = readDraft(parameters, today, tariff, profiles)
  const [edited, setEdited] = useDraft(draft)
  const { calculation, last } = useCalculation({
    isRequested: parameters.get('run') === '1',
    tariff,
    draft,
    profiles,
    pasted: ranOf(series),
  })
  const text = messages.costOfEnergy.calculation
  // Beside the question what to do about gaps, an earlier result would pass for the answer.
  const isBare = calculation.state === 'idle' || calculation.state === 'gaps'
  const shown = calculation.state === 'done' ? calculation.result : isBare ? null : last
  const isSeriesEdited = loadParts.some(
    (part) => loadOfPart(edited, part).source === 'series' && series[part].isChanged,
  )
  const isEarlier =
    shown !== null && (calculation.state !== 'done' || isOtherDraft(edited, shown.draft) || isSeriesEdited)
  const run = (next: Draft) => {
    for (const part of loadParts) series[part].onRun()
    change(draftParameters(next), 'push')
  }
  return (
    <>
      {shown ? (
        <CalculationHead calculated={shown} profiles={profiles} />
      ) : (
        <PageHead
          title={tariff?.name ?? text.title}
          sub={tariff?.system_operator?.name ?? text.sub}
          record={tariff && tariffTitle(tariff.name, tariff.system_operator?.name)}
        />
      )}
      <CalculationForm
        entries={entries}
        tariff={tariff}
        profiles={profiles}
        draft={edited}
        onDraft={setEdited}
        series={series}
        onTariff={(id, next) => router.push(paths.calculation(id, carryDraft(next, draft, parameters)))}
        onRun={run}
      />
      {calculation.state === 'done' ? null : (
        <Card>
          <Waiting calculation={calculation} onSkip={() => run({ ...draft, skips_gaps: true })} />
        </Card>
      )}
      {isEarlier ? <Notice tone="warn">{text.earlier}</Notice> : null}
      {shown ? (
        <div className={isEarlier ? styles.earlier : undefined}>
          <CalculationResult calculated={shown} />
        </div>
      ) : null}
    </>
  )
}

type WaitingProps = { calculation: Exclude<Calculation, { state: 'done' }>; onSkip: () => void }

function Waiting({ calculation, onSkip }: WaitingProps) {
  const { messages } = useLanguage()
  const text = messages.costOfEnergy.calculation
  switch (calculation.state) {
    case 'running':
      return <Working label={text.running} onCancel={calculation.cancel} />
    case 'failed':
      return <Failed failure={failureOf(calculation.error)} onRetry={calculation.retry} />
    case 'gaps':
      return <LoadGaps loads={calculation.loads} period={calculation.period} onSkip={onSkip} />
    case 'cancelled':
      return <Empty title={text.cancelled} action={<Button onClick={calculation.retry}>{text.run}</Button>} />
    case 'incomplete':
      return <Empty title={text.emptyTitle}>{text.incompleteText}</Empty>
    case 'idle':
      return <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
  }
}
