'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
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
import { readDraft } from '../calculate/inputs/calculation-address.ts'
import type { Draft } from '../calculate/inputs/draft.ts'
import { LoadGaps } from '../calculate/load/load-gaps.tsx'
import { loadParts } from '../calculate/load/load-parts.ts'
import { type TariffEntry, tariffEntriesOptions, tariffTitle } from '../tariffs/tariff-entries.ts'
import { ranOf, useSeries } from '../calculate/load/use-series.ts'
import { loadVersion } from '../calculate/result-queries.ts'
import { InfeasibleCard, infeasibleOf } from './result/infeasible-card.tsx'
import { type Optimization, useOptimization } from './use-optimization.ts'
import { readMeasures, whatIfParameters } from './what-if-address.ts'
import { WhatIfForm } from './what-if-form.tsx'
import { shortenedFrom, wholePeriod } from './what-if-link.ts'
import { WhatIfLocked } from './what-if-locked.tsx'
import type { MeasuresDraft } from './measures.ts'
import { planWhatIf } from './what-if-plan.ts'
import { WhatIfHead, WhatIfResult } from './result/what-if-result.tsx'

/** What could be cheaper: tariff, load and measures stand in the address, so that a reload or a link shows the same plan. */
export function WhatIfView({ today }: { today: string }) {
  const { messages } = useLanguage()
  const { organization } = useSession()
  const [parameters] = useUrlState()
  const tariff_id = parameters.get('tariff')
  const trpc = useTRPC()
  const entries = useQuery(tariffEntriesOptions(useTRPCClient()))
  const profiles = useQuery(trpc.costOfEnergy.listProfiles.queryOptions({}))
  const tariff = useQuery(trpc.costOfEnergy.readTariff.queryOptions(tariff_id ? { path: { tariff_id } } : skipToken))
  const error = tariff.error ?? entries.error ?? profiles.error
  const isPaid = organization.plan === 'paid'
  if (isPaid && entries.data && profiles.data && (tariff.data || !tariff_id)) {
    return <Planner entries={entries.data} profiles={profiles.data.profiles} tariff={tariff.data} today={today} />
  }
  return (
    <>
      <PageHead title={messages.whatIf.title} sub={messages.whatIf.sub} />
      {isPaid ? (
        <Card>{error ? <Failed failure={failureOf(error)} /> : <Skeleton lines={8} />}</Card>
      ) : (
        <WhatIfLocked />
      )}
    </>
  )
}

type PlannerProps = { entries: TariffEntry[]; profiles: ProfileEntry[]; tariff: Tariff | undefined; today: string }

function Planner({ entries, profiles, tariff, today }: PlannerProps) {
  const { messages, format } = useLanguage()
  const [parameters, change] = useUrlState()
  const series = useSeries()
  const whole = wholePeriod(parameters)
  const daysText = ({ from, to }: { from: string; to: string }) =>
    `${format.day(from, 'UTC')} – ${format.day(to, 'UTC')}`
  const selection = readMeasures(parameters)
  const draft = readDraft(parameters, today, tariff, profiles)
  if (!parameters.has('from')) draft.to = `${draft.from.slice(0, 7)}-31`
  const plan = tariff ? planWhatIf({ draft, selection, tariff, profiles, pasted: ranOf(series) }).plan : null
  const optimization = useOptimization({
    isRequested: parameters.get('run') === '1',
    plan,
    version: loadVersion(draft, profiles),
  })
  const run = (next: Draft, measures: MeasuresDraft) => {
    for (const part of loadParts) series[part].onRun()
    const isSame = next.from === draft.from && next.to === draft.to
    change({ ...whatIfParameters(next, measures), ...(isSame ? {} : { [shortenedFrom]: '' }) }, 'push')
  }
  return (
    <>
      {optimization.state === 'done' ? (
        <WhatIfHead planned={optimization.result} profiles={profiles} />
      ) : (
        <PageHead
          title={tariff ? messages.whatIf.headOf(tariff.name) : messages.whatIf.title}
          sub={messages.whatIf.sub}
          record={tariff && tariffTitle(tariff.name, tariff.system_operator?.name)}
        />
      )}
      {whole ? <Notice tone="warn">{messages.whatIf.monthOnly(daysText(whole), daysText(draft))}</Notice> : null}
      <WhatIfForm
        entries={entries}
        profiles={profiles}
        tariff={tariff}
        initial={{ draft, selection }}
        series={series}
        onTariff={(tariff_id) => change({ tariff: tariff_id, alternative: null, run: null }, 'push')}
        onRun={run}
      />
      {optimization.state === 'done' ? (
        <WhatIfResult planned={optimization.result} />
      ) : (
        <Waiting optimization={optimization} onSkip={() => run({ ...draft, skips_gaps: true }, selection)} />
      )}
    </>
  )
}

type WaitingProps = { optimization: Exclude<Optimization, { state: 'done' }>; onSkip: () => void }

function Waiting({ optimization, onSkip }: WaitingProps) {
  const { messages } = useLanguage()
  const text = messages.whatIf
  switch (optimization.state) {
    case 'running':
      return (
        <Card>
          <Working label={text.running} onCancel={optimization.cancel} />
        </Card>
      )
    case 'failed': {
      const failure = failureOf(optimization.error)
      const conflicts = infeasibleOf(failure)
      return conflicts ? (
        <InfeasibleCard conflicts={conflicts} />
      ) : (
        <Card>
          <Failed failure={failure} onRetry={optimization.retry} />
        </Card>
      )
    }
    case 'gaps':
      return (
        <Card>
          <LoadGaps loads={optimization.loads} period={optimization.period} onSkip={onSkip} />
        </Card>
      )
    case 'cancelled':
      return (
        <Card>
          <Empty title={text.cancelled} action={<Button onClick={optimization.retry}>{text.run}</Button>} />
        </Card>
      )
    case 'incomplete':
    case 'idle':
      return (
        <Card>
          <Empty title={text.emptyTitle}>{optimization.state === 'idle' ? text.emptyText : text.incompleteText}</Empty>
        </Card>
      )
  }
}
