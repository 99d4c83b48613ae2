'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { Facts } from '#components/ui/page/facts.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { Empty, Failed, Notice } from '#components/ui/page/states.tsx'
import { Working } from '#components/ui/page/working.tsx'
import { ownTariff } from '#server/areas/cost-of-energy/own-tariffs/tariff.ts'
import type { TariffBody } from '#server/areas/cost-of-energy/own-tariffs/contract.ts'
import { type MonthlyTotals, monthlyTotals } from '#server/areas/cost-of-energy/calculate/totals.ts'
import { zoneOf } from '#server/areas/cost-of-energy/calculate/period.ts'
import { readDraft } from '../calculate/inputs/calculation-address.ts'
import formStyles from '../calculate/inputs/calculation-form.module.css'
import { CalculationGaps } from '../calculate/inputs/calculation-gaps.tsx'
import { gapsOf, needsOf, parseSeries, periodFields, periodOf } from '../calculate/inputs/calculation-plan.ts'
import type { Draft, PastedSeries } from '../calculate/inputs/draft.ts'
import { FigureFields } from '../calculate/inputs/figure-field.tsx'
import { LoadGaps } from '../calculate/load/load-gaps.tsx'
import { LoadPartFields } from '../calculate/load/load-part-fields.tsx'
import { type ByPart, byPart } from '../calculate/load/load-parts.ts'
import { absentText } from '../calculate/load/load-messages.ts'
import {
  type Absent,
  absentBy,
  hasOpenGaps,
  type GapsFound,
  loadsOf,
  missingField,
  seriesFor,
} from '../calculate/inputs/supply-data.ts'
import { type SeriesInput, typedOf } from '../calculate/load/use-series.ts'

const noParameters = new URLSearchParams()

/** Calculates the current draft, so that its author sees the resulting cost. */
export function TestRun({ body, isSound, today }: { body: TariffBody | null; isSound: boolean; today: string }) {
  const { messages } = useLanguage()
  const text = messages.authoring.test
  const profiles = useQuery(useTRPC().costOfEnergy.listProfiles.queryOptions({}))
  const known = profiles.data?.profiles ?? []
  const tariff = body ? ownTariff('', body, null, 1) : undefined
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const [texts, setTexts] = useState<ByPart<string>>({ main: '', injection: '' })
  const [requested, setRequested] = useState<TestRunRequest | null>(null)
  const draft: Draft = { ...readDraft(noParameters, today, tariff, known), ...typed }
  const series = byPart(
    (part): SeriesInput => ({
      text: texts[part],
      typed: parseSeries(texts[part]),
      onText: (text) => setTexts((old) => ({ ...old, [part]: text })),
    }),
  )
  const pasted = typedOf(series)
  const set = (change: Partial<Draft>) => setTyped((old) => ({ ...old, ...change }))
  const gaps = tariff ? gapsOf(draft, tariff, known, pasted) : []
  const period = tariff ? periodOf(draft, zoneOf(tariff)) : null
  const needs = tariff && period ? needsOf(tariff, period) : []
  const canRun = body !== null && isSound && gaps.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canRun) setRequested({ body, draft, pasted })
  }
  return (
    <Card title={text.title} note={text.note}>
      <form onSubmit={submit} className={formStyles.form}>
        <TextField
          label={messages.costOfEnergy.calculation.from}
          type="date"
          value={draft.from}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextField
          label={messages.costOfEnergy.calculation.to}
          type="date"
          value={draft.to}
          onChange={(event) => set({ to: event.target.value })}
        />
        <LoadPartFields draft={draft} set={set} needs={needs} profiles={known} period={period} series={series} />
        <FigureFields needs={needs} draft={draft} set={set} />
        <div className={formStyles.run}>
          {isSound && tariff ? (
            <CalculationGaps
              gaps={gaps}
              hasTariff
              onYear={(year) => set({ from: `${year}-01-01`, to: `${year}-12-31` })}
            />
          ) : (
            <p className="dim">{text.notSound}</p>
          )}
          <Button type="submit" disabled={!canRun}>
            {text.run}
          </Button>
        </div>
      </form>
      <Result
        requested={requested}
        body={body}
        onSkip={() => {
          set({ skips_gaps: true })
          setRequested((old) => old && { ...old, draft: { ...old.draft, skips_gaps: true } })
        }}
      />
    </Card>
  )
}

/** What a run costs, and how many values it went without. */
type Ran = { totals: MonthlyTotals; absent: Absent }
type TestRunRequest = { body: TariffBody; draft: Draft; pasted: ByPart<PastedSeries> }
type ResultProps = { requested: TestRunRequest | null; body: TariffBody | null; onSkip: () => void }

function Result({ requested, body, onSkip }: ResultProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.authoring.test
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const queryKey = ['test-run', requested]
  const query = useQuery({
    queryKey,
    queryFn: requested
      ? async ({ signal }): Promise<GapsFound | Ran> => {
          const tariff = ownTariff('', requested.body, null, 1)
          const period = periodOf(requested.draft, zoneOf(tariff))
          if (!period) throw new Error('no period')
          const needs = needsOf(tariff, period)
          const loads = await loadsOf(client, { ...requested, period, needs }, signal)
          if (hasOpenGaps(loads, requested.draft)) return { gapsIn: loads, period }
          const time_series = needs.map((need) => seriesFor(need, loads, requested.draft, period))
          const sent = { tariff: requested.body, ...periodFields(period), ...missingField(loads), time_series }
          const result = await client.costOfEnergy.testRunTariff.query({ body: sent }, { signal })
          return { totals: monthlyTotals(result, period.timezone), absent: absentBy(loads) }
        }
      : skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (query.isFetching)
    return <Working label={text.running} onCancel={() => void queryClient.cancelQueries({ queryKey })} />
  if (query.error) return <Failed failure={failureOf(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data || !requested) return <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
  if ('gapsIn' in query.data) return <LoadGaps loads={query.data.gapsIn} period={query.data.period} onSkip={onSkip} />
  const currency = requested.body.tariff_components[0]?.cost.unit ?? ''
  const { components, months } = query.data.totals
  const total = components.reduce((sum, each) => sum + each.total, 0)
  return (
    <>
      {body !== null && JSON.stringify(body) !== JSON.stringify(requested.body) ? (
        <Notice tone="warn">{text.changed}</Notice>
      ) : null}
      {absentText(query.data.absent, language).map((note) => (
        <Notice key={note} tone="warn">
          {note}
        </Notice>
      ))}
      <Facts
        facts={[
          {
            label: text.total,
            value: format.money(total, currency),
            note: text.months(months.length),
          },
          ...components.map((each) => ({ label: each.name, value: format.money(each.total, currency) })),
        ]}
      />
    </>
  )
}
