'use client'

import { clsx } from 'clsx'
import type { FormEvent } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { DayFields } from '#components/ui/form/day-fields.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import styles from '../calculate/inputs/calculation-form.module.css'
import { GapList, gapText } from '../calculate/inputs/calculation-gaps.tsx'
import { periodOf } from '../calculate/inputs/calculation-plan.ts'
import type { Draft, Need } from '../calculate/inputs/draft.ts'
import { FigureField } from '../calculate/inputs/figure-field.tsx'
import { LoadPartFields } from '../calculate/load/load-part-fields.tsx'
import type { ByPart } from '../calculate/load/load-parts.ts'
import type { TariffEntry } from '../tariffs/tariff-entries.ts'
import { useDraft } from '../calculate/inputs/use-draft.ts'
import { type SeriesInput, typedOf } from '../calculate/load/use-series.ts'
import own from './compare-form.module.css'
import type { Choice } from './compare-address.ts'
import {
  bothDirections,
  chosen,
  clockOf,
  type CompareGap,
  countUnsupplied,
  needsOfAll,
  planComparison,
} from './compare-plan.ts'
import { TariffChoice } from './tariff-choice.tsx'

type CompareFormProps = {
  entries: TariffEntry[]
  profiles: ProfileEntry[]
  initial: { draft: Draft; choice: Choice }
  series: ByPart<SeriesInput>
  onRun: (draft: Draft, choice: Choice) => void
}

/** What to compare and for whom; shows in advance what is missing. */
export function CompareForm({ entries, profiles, initial, series, onRun }: CompareFormProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.comparison
  const [{ draft, choice }, setForm] = useDraft(initial)
  const set = (change: Partial<Draft>) => setForm((old) => ({ ...old, draft: { ...old.draft, ...change } }))
  const choose = (change: Partial<Choice>) => setForm((old) => ({ ...old, choice: { ...old.choice, ...change } }))
  const { gaps } = planComparison({ draft, choice, entries, profiles, pasted: typedOf(series) })
  const among = chosen(entries, choice)
  const needs = needsOfAll(among, choice)
  const unsupplied = countUnsupplied(among, draft, choice)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (gaps.length === 0) onRun(draft, choice)
  }
  return (
    <Card title={text.form} className="no-print">
      <form onSubmit={submit}>
        <h3 className={own.heading}>{text.load}</h3>
        <div className={styles.form}>
          <DayFields period={draft} text={messages.costOfEnergy.calculation} onChange={set} />
          <LoadPartFields
            draft={draft}
            set={set}
            needs={needs}
            profiles={profiles}
            period={periodOf(draft, clockOf(among, choice))}
            series={series}
            note={choice.direction === 'offtake' ? text.injectionHint(bothDirections(among).length) : undefined}
          />
        </div>
        <h3 className={own.heading}>{text.which}</h3>
        <TariffChoice entries={entries} choice={choice} choose={choose} />
        <Figures needs={needs} draft={draft} set={set} />
        <div className={clsx(styles.run, own.run)}>
          <GapList
            lines={gaps.map((gap) => compareGapText(gap, language))}
            ready={text.ready(unsupplied, among.length)}
          />
          <Button kind="go" type="submit" disabled={gaps.length > 0}>
            {text.run(among.length, format.number(among.length))}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function compareGapText(gap: CompareGap, language: ReturnType<typeof useLanguage>): string {
  const text = language.messages.comparison
  switch (gap.code) {
    case 'none':
      return text.none
    case 'tooMany':
      return text.tooMany(language.format.number(gap.count))
    case 'badFigure':
      return text.badFigure(gap.text)
    default:
      return gapText(gap, language)
  }
}

type FiguresProps = {
  needs: Need[]
  draft: Draft
  set: (change: Partial<Draft>) => void
}

/** Prices, capacities and shares that only some of the tariffs ask for. */
function Figures({ needs: all, draft, set }: FiguresProps) {
  const { messages } = useLanguage()
  const text = messages.comparison
  const needs = all.filter(({ kind }) => kind !== 'load' && kind !== 'unknown')
  if (needs.length === 0) return null
  const isFilled = needs.some(({ dataset }) => draft.figures[dataset.id])
  return (
    <details className={own.figures} open={isFilled || undefined}>
      <summary>{text.figures(needs.length)}</summary>
      <p className="dim">{text.figuresHint}</p>
      <div className={styles.form}>
        {needs.map((need) => (
          <div key={need.dataset.id} className={styles.wide}>
            <FigureField
              need={need}
              value={draft.figures[need.dataset.id] ?? ''}
              onChange={(value) => set({ figures: { ...draft.figures, [need.dataset.id]: value } })}
            />
          </div>
        ))}
      </div>
    </details>
  )
}
