'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty, Failed, Skeleton } from '#components/ui/page/states.tsx'
import { Working } from '#components/ui/page/working.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { draftParameters, readDraft } from '../calculate/inputs/calculation-address.ts'
import type { Draft } from '../calculate/inputs/draft.ts'
import { LoadGaps } from '../calculate/load/load-gaps.tsx'
import { loadParts } from '../calculate/load/load-parts.ts'
import { ranOf, useSeries } from '../calculate/load/use-series.ts'
import { loadVersion } from '../calculate/result-queries.ts'
import { type TariffEntry, tariffEntriesOptions, tariffTitle } from '../tariffs/tariff-entries.ts'
import { BillForm } from './bill-form.tsx'
import { lastMonth, planBill } from './bill-plan.ts'
import { BillHead, BillResult } from './bill-result.tsx'
import { type BillTerms, readTerms, termsParameters } from './bill-terms.ts'
import { type Billing, useBill } from './use-bill.ts'

/** The whole bill: tariff, load and supplier stand in the address, so that a reload or a link shows the same bill. */
export function BillView({ today }: { today: string }) {
  const { messages } = useLanguage()
  const [parameters] = useUrlState()
  const tariff_id = parameters.get('tariff')
  const trpc = useTRPC()
  const entries = useQuery(tariffEntriesOptions(useTRPCClient()))
  const profiles = useQuery(trpc.costOfEnergy.listProfiles.queryOptions({}))
  const tariff = useQuery(trpc.costOfEnergy.readTariff.queryOptions(tariff_id ? { path: { tariff_id } } : skipToken))
  const error = tariff.error ?? entries.error ?? profiles.error
  if (entries.data && profiles.data && (tariff.data || !tariff_id)) {
    return <Biller entries={entries.data} profiles={profiles.data.profiles} tariff={tariff.data} today={today} />
  }
  return (
    <>
      <PageHead title={messages.bill.title} sub={messages.bill.sub} />
      <Card>{error ? <Failed failure={failureOf(error)} /> : <Skeleton lines={8} />}</Card>
    </>
  )
}

type BillerProps = { entries: TariffEntry[]; profiles: ProfileEntry[]; tariff: Tariff | undefined; today: string }

function Biller({ entries, profiles, tariff, today }: BillerProps) {
  const { messages } = useLanguage()
  const [parameters, change] = useUrlState()
  const series = useSeries()
  const terms = readTerms(parameters)
  const draft = readDraft(parameters, today, tariff, profiles)
  if (!parameters.has('from')) Object.assign(draft, lastMonth(today))
  const plan = tariff ? planBill({ draft, terms, tariff, profiles, pasted: ranOf(series) }).plan : null
  const billing = useBill({
    isRequested: parameters.get('run') === '1',
    plan,
    version: loadVersion(draft, profiles),
  })
  const run = (next: Draft, agreed: BillTerms) => {
    for (const part of loadParts) series[part].onRun()
    change({ ...draftParameters(next), ...termsParameters(agreed) }, 'push')
  }
  const choose = (tariff_id: string, next: Draft, agreed: BillTerms) =>
    change({ ...draftParameters(next), ...termsParameters(agreed), tariff: tariff_id, run: null }, 'push')
  return (
    <>
      {billing.state === 'done' ? (
        <BillHead billed={billing.result} profiles={profiles} />
      ) : (
        <PageHead
          title={tariff ? messages.bill.headOf(tariff.name) : messages.bill.title}
          sub={tariff?.system_operator?.name ?? messages.bill.sub}
          record={tariff && tariffTitle(tariff.name, tariff.system_operator?.name)}
        />
      )}
      <BillForm
        entries={entries}
        profiles={profiles}
        tariff={tariff}
        initial={{ draft, terms }}
        series={series}
        onTariff={choose}
        onRun={run}
      />
      {billing.state === 'done' ? (
        <BillResult billed={billing.result} />
      ) : (
        <Card>
          <Waiting billing={billing} onSkip={() => run({ ...draft, skips_gaps: true }, terms)} />
        </Card>
      )}
    </>
  )
}

function Waiting({ billing, onSkip }: { billing: Exclude<Billing, { state: 'done' }>; onSkip: () => void }) {
  const { messages } = useLanguage()
  const text = messages.bill
  switch (billing.state) {
    case 'running':
      return <Working label={text.running} onCancel={billing.cancel} />
    case 'failed':
      return <Failed failure={failureOf(billing.error)} onRetry={billing.retry} />
    case 'gaps':
      return <LoadGaps loads={billing.loads} period={billing.period} onSkip={onSkip} />
    case 'cancelled':
      return <Empty title={text.cancelled} action={<Button onClick={billing.retry}>{text.run}</Button>} />
    case 'incomplete':
      return <Empty title={text.emptyTitle}>{text.incompleteText}</Empty>
    case 'idle':
      return <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
  }
}
