'use client'

import { clsx } from 'clsx'
import type { FormEvent } from 'react'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import styles from '../calculate/inputs/calculation-form.module.css'
import { CalculationFields } from '../calculate/inputs/calculation-fields.tsx'
import { GapList, gapText } from '../calculate/inputs/calculation-gaps.tsx'
import type { Draft } from '../calculate/inputs/draft.ts'
import type { ByPart } from '../calculate/load/load-parts.ts'
import type { TariffEntry } from '../tariffs/tariff-entries.ts'
import { useDraft } from '../calculate/inputs/use-draft.ts'
import { type SeriesInput, typedOf } from '../calculate/load/use-series.ts'
import { MeasureFields } from './measure-fields.tsx'
import type { MeasuresDraft } from './measures.ts'
import own from './what-if.module.css'
import { monthWithin } from './what-if-link.ts'
import { planWhatIf, type WhatIfGap } from './what-if-plan.ts'

type WhatIfFormProps = {
  entries: TariffEntry[]
  profiles: ProfileEntry[]
  tariff: Tariff | undefined
  initial: { draft: Draft; selection: MeasuresDraft }
  series: ByPart<SeriesInput>
  onTariff: (tariff_id: string) => void
  onRun: (draft: Draft, selection: MeasuresDraft) => void
}

/** A calculation and what may change of it; shows in advance what is missing. */
export function WhatIfForm(props: WhatIfFormProps) {
  const { entries, profiles, tariff, series, onTariff, onRun } = props
  const language = useLanguage()
  const { messages } = language
  const text = messages.whatIf
  const [{ draft, selection }, setForm] = useDraft(props.initial)
  const set = (change: Partial<Draft>) => setForm((old) => ({ ...old, draft: { ...old.draft, ...change } }))
  const want = (change: Partial<MeasuresDraft>) =>
    setForm((old) => ({ ...old, selection: { ...old.selection, ...change } }))
  const gaps = tariff ? planWhatIf({ draft, selection, tariff, profiles, pasted: typedOf(series) }).gaps : []
  const lines = tariff
    ? gaps.map((gap) => whatIfGapText(gap, language))
    : [messages.costOfEnergy.calculation.missing.tariff]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lines.length === 0) onRun(draft, selection)
  }
  const isTooLong = gaps.some(({ code }) => code === 'horizon')
  return (
    <Card title={text.form} className="no-print">
      <form onSubmit={submit}>
        <h3 className={own.heading}>{text.load}</h3>
        <div className={styles.form}>
          <CalculationFields
            {...{ entries, tariff, profiles, draft, set, series, onTariff }}
            periodHint={text.horizonHint}
          />
        </div>
        <MeasureFields entries={entries} tariff={tariff} draft={draft} selection={selection} want={want} />
        <div className={clsx(styles.run, own.run)}>
          <GapList lines={lines} ready={text.ready}>
            {isTooLong ? (
              <Button onClick={() => set(monthWithin(draft, draft.from.slice(0, 7)))}>
                {text.takeMonth(monthText(draft, language))}
              </Button>
            ) : null}
          </GapList>
          <Button kind="go" type="submit" disabled={lines.length > 0}>
            {text.run}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function whatIfGapText(gap: WhatIfGap, language: Language): string {
  const { gaps } = language.messages.whatIf
  switch (gap.code) {
    case 'horizon':
      return gaps.horizon(gap.days)
    case 'tooManyAlternatives':
      return gaps.tooManyAlternatives(gap.count)
    case 'noMeasure':
    case 'fields':
    case 'noAlternative':
    case 'noSubscription':
      return gaps[gap.code]
    default:
      return gapText(gap, language)
  }
}

function monthText({ from }: Draft, { format }: Language): string {
  return format.month(`${from.slice(0, 7)}-15T12:00:00Z`, 'long', 'UTC')
}
