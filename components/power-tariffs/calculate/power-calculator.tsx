'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { gapText } from '#components/cost-of-energy/calculate/inputs/calculation-gaps.tsx'
import gapStyles from '#components/cost-of-energy/calculate/inputs/calculation-gaps.module.css'
import styles from '#components/cost-of-energy/calculate/inputs/calculation-form.module.css'
import { parseSeries, periodOf } from '#components/cost-of-energy/calculate/inputs/calculation-plan.ts'
import { LoadFields } from '#components/cost-of-energy/calculate/load/load-fields.tsx'
import { NumberField } from '#components/cost-of-energy/calculate/inputs/number-field.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { DayFields } from '#components/ui/form/day-fields.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { Empty, Failed, Notice, Skeleton } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { Working } from '#components/ui/page/working.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import type { PowerTariff } from '#server/areas/power-tariffs/contract.ts'
import {
  needsOf,
  type PowerDraft,
  powerDraftParameters,
  type PowerGap,
  powerGaps,
  readPowerDraft,
} from './power-draft.ts'
import { PowerResult } from './power-result.tsx'
import { usePowerCalculation } from './use-power-calculation.ts'

type PowerCalculatorProps = { tariff: PowerTariff; today: string }

/** The cost of the tariff for the user's load; the URL carries the inputs. */
export function PowerCalculator({ tariff, today }: PowerCalculatorProps) {
  const { messages } = useLanguage()
  const text = messages.powerTariffs.calculator
  const profiles = useQuery(useTRPC().costOfEnergy.listProfiles.queryOptions({}))
  if (profiles.isPending)
    return (
      <Card title={text.title}>
        <Skeleton lines={4} />
      </Card>
    )
  return (
    <Calculator tariff={tariff} today={today} profiles={profiles.data?.profiles ?? []} isWithout={profiles.isError} />
  )
}

type CalculatorProps = PowerCalculatorProps & { profiles: ProfileEntry[]; isWithout: boolean }

function Calculator({ tariff, today, profiles, isWithout }: CalculatorProps) {
  const { messages } = useLanguage()
  const text = messages.powerTariffs.calculator
  const [parameters, change] = useUrlState()
  const initial = readPowerDraft(parameters, today, tariff, profiles)
  const [draft, setDraft] = useState<PowerDraft>(isWithout ? { ...initial, source: 'series' } : initial)
  const [pastedText, setPastedText] = useState('')
  const [request, setRequested] = useState<{ draft: PowerDraft; pasted: (number | null)[] } | null>(
    parameters.get('run') === '1' && initial.source === 'profile' ? { draft: initial, pasted: [] } : null,
  )
  const pasted = parseSeries(pastedText)
  const gaps = powerGaps(draft, tariff, profiles, pasted)
  const isRunnable =
    request !== null && powerGaps(request.draft, tariff, profiles, { values: request.pasted, bad: null }).length === 0
  const calculation = usePowerCalculation(isRunnable ? { tariff, ...request } : null)
  const set = (next: Partial<PowerDraft>) => setDraft((old) => ({ ...old, ...next }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (gaps.length > 0) return
    setRequested({ draft, pasted: pasted.values })
    change(powerDraftParameters(draft))
  }
  const isChanged = request !== null && JSON.stringify(request.draft) !== JSON.stringify(draft)
  return (
    <>
      <Card title={text.title} className="no-print">
        <form onSubmit={submit} className={styles.form}>
          <DayFields period={draft} text={text} onChange={set} />
          <LoadFields
            load={draft}
            set={set}
            profiles={profiles}
            period={periodOf(draft, tariff.timeScope.timezone)}
            series={{ text: pastedText, typed: pasted, onText: setPastedText }}
          />
          <NeedFields tariff={tariff} draft={draft} set={set} />
          <div className={styles.run}>
            <Gaps gaps={gaps} />
            <Button kind="go" type="submit" disabled={gaps.length > 0}>
              {text.run}
            </Button>
          </div>
        </form>
        {isWithout ? <p className="dim">{text.noProfiles}</p> : null}
      </Card>
      {calculation.state === 'done' ? (
        <PowerResult tariff={tariff} outcome={calculation.outcome} isChanged={isChanged} />
      ) : (
        <Card>
          <Waiting calculation={calculation} />
        </Card>
      )}
    </>
  )
}

type NeedFieldsProps = { tariff: PowerTariff; draft: PowerDraft; set: (next: Partial<PowerDraft>) => void }

/** Figures beside the load, where some fee of the tariff is found from them. */
function NeedFields({ tariff, draft, set }: NeedFieldsProps) {
  const { messages } = useLanguage()
  const text = messages.powerTariffs.calculator
  const needs = needsOf(tariff)
  return (
    <>
      {needs.capacity ? (
        <NumberField
          label={text.subscribed}
          hint={text.subscribedHint}
          value={draft.subscribed_kw}
          onChange={(subscribed_kw) => set({ subscribed_kw })}
        />
      ) : null}
      {needs.reactive ? (
        <NumberField
          label={text.reactive}
          hint={text.reactiveHint}
          value={draft.reactive_percent}
          onChange={(reactive_percent) => set({ reactive_percent })}
        />
      ) : null}
    </>
  )
}

function Gaps({ gaps }: { gaps: PowerGap[] }) {
  const language = useLanguage()
  return (
    <div role="status" className={gapStyles.gaps}>
      {gaps.length === 0 ? (
        <p className={gapStyles.ready}>
          <CircleCheck size={14} aria-hidden /> {language.messages.costOfEnergy.calculation.ready}
        </p>
      ) : (
        gaps.map((gap) => (
          <p key={gap.code}>
            <CircleDashed size={14} aria-hidden /> {powerGapText(gap, language)}
          </p>
        ))
      )}
    </div>
  )
}

function powerGapText(gap: PowerGap, language: Language): string {
  const text = language.messages.powerTariffs.calculator
  switch (gap.code) {
    case 'capacity':
      return text.needCapacity
    case 'reactive':
      return text.badReactive
    default:
      return gapText(gap, language)
  }
}

function Waiting({ calculation }: { calculation: ReturnType<typeof usePowerCalculation> }) {
  const { messages } = useLanguage()
  const text = messages.powerTariffs.calculator
  switch (calculation.state) {
    case 'running':
      return <Working label={text.running} onCancel={calculation.cancel} />
    case 'failed':
      return <Failed failure={failureOf(calculation.error)} onRetry={calculation.retry} />
    case 'gaps':
      return <Notice tone="warn">{text.gaps}</Notice>
    default:
      return <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
  }
}
