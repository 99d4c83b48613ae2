'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty, Failed, Skeleton } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { Working } from '#components/ui/page/working.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { readDraft } from '../calculate/inputs/calculation-address.ts'
import type { Draft } from '../calculate/inputs/draft.ts'
import { LoadGaps } from '../calculate/load/load-gaps.tsx'
import { loadParts } from '../calculate/load/load-parts.ts'
import { type TariffEntry, tariffEntriesOptions } from '../tariffs/tariff-entries.ts'
import { ranOf, useSeries } from '../calculate/load/use-series.ts'
import { loadVersion } from '../calculate/result-queries.ts'
import { type Choice, comparisonParameters, readChoice } from './compare-address.ts'
import { CompareForm } from './compare-form.tsx'
import { CompareLocked } from './compare-locked.tsx'
import { chosen, comparedYear, firstCountry, firstOperators, planComparison } from './compare-plan.ts'
import { CompareHead, CompareResult } from './compare-result.tsx'
import { type Comparison, useComparison } from './use-comparison.ts'

/** The comparison: load, customer and tariffs stand in the address, so that a reload or a link shows the same ranking. */
export function CompareView({ today }: { today: string }) {
  const { messages } = useLanguage()
  const { organization } = useSession()
  const entries = useQuery(tariffEntriesOptions(useTRPCClient()))
  const profiles = useQuery(useTRPC().costOfEnergy.listProfiles.queryOptions({}))
  const error = entries.error ?? profiles.error
  if (organization.plan === 'paid' && entries.data && profiles.data) {
    return <Comparer entries={entries.data} profiles={profiles.data.profiles} today={today} />
  }
  return (
    <>
      <PageHead title={messages.comparison.title} sub={messages.comparison.sub} />
      {organization.plan === 'paid' ? (
        <Card>{error ? <Failed failure={failureOf(error)} /> : <Skeleton lines={8} />}</Card>
      ) : (
        <CompareLocked />
      )}
    </>
  )
}

type ComparerProps = { entries: TariffEntry[]; profiles: ProfileEntry[]; today: string }

function Comparer({ entries, profiles, today }: ComparerProps) {
  const { messages } = useLanguage()
  const [parameters, change] = useUrlState()
  const series = useSeries()
  const read = readChoice(parameters)
  const choice = parameters.has('run')
    ? read
    : { ...read, country: firstCountry(entries, read), operators: firstOperators(entries, read) }
  const draft = readDraft(parameters, today, undefined, profiles)
  if (!parameters.has('from')) {
    const year = comparedYear(chosen(entries, choice), today)
    draft.from = `${year}-01-01`
    draft.to = `${year}-12-31`
  }
  const { plan } = planComparison({ draft, choice, entries, profiles, pasted: ranOf(series) })
  const comparison = useComparison({
    isRequested: parameters.get('run') === '1',
    plan,
    version: loadVersion(draft, profiles),
  })
  const run = (next: Draft, requested: Choice) => {
    for (const part of loadParts) series[part].onRun()
    change({ ...comparisonParameters(next, requested), show: null }, 'push')
  }
  return (
    <>
      {comparison.state === 'done' ? (
        <CompareHead compared={comparison.compared} profiles={profiles} />
      ) : (
        <PageHead title={messages.comparison.title} sub={messages.comparison.sub} />
      )}
      <CompareForm entries={entries} profiles={profiles} initial={{ draft, choice }} series={series} onRun={run} />
      {comparison.state === 'done' ? (
        <CompareResult compared={comparison.compared} entries={entries} today={today} />
      ) : (
        <Card>
          <Waiting comparison={comparison} onSkip={() => run({ ...draft, skips_gaps: true }, choice)} />
        </Card>
      )}
    </>
  )
}

type WaitingProps = { comparison: Exclude<Comparison, { state: 'done' }>; onSkip: () => void }

function Waiting({ comparison, onSkip }: WaitingProps) {
  const { messages, format } = useLanguage()
  const text = messages.comparison
  switch (comparison.state) {
    case 'running': {
      const { progress, cancel } = comparison
      const [done, total] = [format.number(progress.done), format.number(progress.total)]
      const { waiting_seconds } = progress
      const label = waiting_seconds === null ? text.running(done, total) : text.waiting(done, total, waiting_seconds)
      return <Working label={label} progress={progress} onCancel={cancel} />
    }
    case 'failed':
      return <Failed failure={failureOf(comparison.error)} onRetry={comparison.retry} />
    case 'gaps':
      return <LoadGaps loads={comparison.loads} period={comparison.period} onSkip={onSkip} />
    case 'cancelled': {
      const { progress, retry } = comparison
      return (
        <Empty title={text.cancelled} action={<Button onClick={retry}>{text.goOn}</Button>}>
          {text.cancelledText(format.number(progress.done), format.number(progress.total))}
        </Empty>
      )
    }
    case 'incomplete':
      return <Empty title={text.emptyTitle}>{text.incompleteText}</Empty>
    case 'idle':
      return <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
  }
}
