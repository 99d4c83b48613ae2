'use client'

import { clsx } from 'clsx'
import { type FormEvent, useMemo } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { TextField } from '#components/ui/field.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profile-contract.ts'
import styles from '../calculation-form.module.css'
import { GapList, gapWords } from '../calculation-gaps.tsx'
import { type Draft, parseSeries, periodOf } from '../calculation-plan.ts'
import { FigureField } from '../figure-field.tsx'
import { LoadFields } from '../load-fields.tsx'
import type { TariffEntry } from '../tariff-entries.ts'
import { useDraft } from '../use-draft.ts'
import own from './compare-form.module.css'
import type { Choice } from './compare-address.ts'
import { chosen, clockOf, type CompareGap, needsOfAll, planComparison } from './compare-plan.ts'
import { TariffChoice } from './tariff-choice.tsx'

type CompareFormProps = {
  entries: TariffEntry[]
  profiles: ProfileEntry[]
  initial: { draft: Draft; choice: Choice }
  pastedText: string
  onPaste: (text: string) => void
  onRun: (draft: Draft, choice: Choice) => void
}

/** What to compare and for whom; says beforehand what is missing. */
export function CompareForm({ entries, profiles, initial, pastedText, onPaste, onRun }: CompareFormProps) {
  const language = useLanguage()
  const { words, format } = language
  const text = words.comparison
  const [{ draft, choice }, setForm] = useDraft(initial)
  const pasted = useMemo(() => parseSeries(pastedText), [pastedText])
  const set = (change: Partial<Draft>) => setForm((old) => ({ ...old, draft: { ...old.draft, ...change } }))
  const choose = (change: Partial<Choice>) => setForm((old) => ({ ...old, choice: { ...old.choice, ...change } }))
  const { gaps } = planComparison({ draft, choice, entries, profiles, pasted })
  const count = chosen(entries, choice).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (gaps.length === 0) onRun(draft, choice)
  }
  const day = (name: 'from' | 'to') => ({
    label: words.costOfEnergy.calculation[name],
    type: 'date',
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <Card title={text.form} className="no-print">
      <form onSubmit={submit}>
        <h3 className={own.heading}>{text.load}</h3>
        <div className={clsx(styles.form, own.load)}>
          <TextField {...day('from')} />
          <TextField {...day('to')} />
          <LoadFields
            draft={draft}
            set={set}
            profiles={profiles}
            period={periodOf(draft, clockOf(chosen(entries, choice), choice))}
            pastedText={pastedText}
            onPaste={onPaste}
            pasted={pasted}
          />
        </div>
        <h3 className={own.heading}>{text.which}</h3>
        <TariffChoice entries={entries} choice={choice} choose={choose} />
        <Figures entries={entries} choice={choice} draft={draft} set={set} />
        <div className={clsx(styles.run, own.run)}>
          <GapList lines={gaps.map((gap) => compareGapWords(gap, language))} ready={text.ready} />
          <Button kind="go" type="submit" disabled={gaps.length > 0}>
            {text.run(count, format.number(count))}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function compareGapWords(gap: CompareGap, language: ReturnType<typeof useLanguage>): string {
  const text = language.words.comparison
  switch (gap.code) {
    case 'none':
      return text.none
    case 'tooMany':
      return text.tooMany(language.format.number(gap.count))
    case 'badFigure':
      return text.badFigure(gap.text)
    default:
      return gapWords(gap, language)
  }
}

type FiguresProps = {
  entries: TariffEntry[]
  choice: Choice
  draft: Draft
  set: (change: Partial<Draft>) => void
}

/** Prices, capacities and shares that only some of the tariffs ask for. */
function Figures({ entries, choice, draft, set }: FiguresProps) {
  const { words } = useLanguage()
  const text = words.comparison
  const needs = needsOfAll(chosen(entries, choice), choice).filter(({ kind }) => kind !== 'load' && kind !== 'unknown')
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
