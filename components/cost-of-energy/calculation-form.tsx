'use client'

import { type FormEvent, useMemo } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Combobox } from '#components/ui/combobox.tsx'
import { TextField } from '#components/ui/field.tsx'
import { zoneOf } from '#server/areas/cost-of-energy/calculate-period.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profile-contract.ts'
import styles from './calculation-form.module.css'
import { CalculationGaps } from './calculation-gaps.tsx'
import { type Draft, gapsOf, needsOf, parseSeries, periodOf } from './calculation-plan.ts'
import { FigureField } from './figure-field.tsx'
import { LoadFields } from './load-fields.tsx'
import type { TariffEntry } from './tariff-entries.ts'

type CalculationFormProps = {
  entries: TariffEntry[]
  tariff: Tariff | undefined
  profiles: ProfileEntry[]
  draft: Draft
  onDraft: (change: (old: Draft) => Draft) => void
  /** Another tariff, and the draft as it is by then. */
  onTariff: (tariff_id: string, draft: Draft) => void
  pastedText: string
  onPaste: (text: string) => void
  onRun: (draft: Draft) => void
}

/** What to calculate; says beforehand what is missing. */
export function CalculationForm(props: CalculationFormProps) {
  const { entries, tariff, profiles, draft, onDraft, pastedText, onTariff, onPaste, onRun } = props
  const { words } = useLanguage()
  const text = words.costOfEnergy.calculation
  const pasted = useMemo(() => parseSeries(pastedText), [pastedText])
  const set = (change: Partial<Draft>) => onDraft((old) => ({ ...old, ...change }))
  const gaps = tariff ? gapsOf(draft, tariff, profiles, pasted) : []
  const canRun = tariff !== undefined && gaps.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canRun) onRun(draft)
  }
  const runYear = (year: number) => {
    const next = { ...draft, from: `${year}-01-01`, to: `${year}-12-31` }
    onDraft(() => next)
    if (tariff && gapsOf(next, tariff, profiles, pasted).length === 0) onRun(next)
  }
  return (
    <Card title={text.title} className="no-print">
      <form onSubmit={submit} className={styles.form}>
        <div className={styles.wide}>
          <Combobox
            label={text.tariff}
            value={tariff?.id ?? null}
            onChange={(id) => (id ? onTariff(id, draft) : undefined)}
            options={entries.map((entry) => ({
              value: entry.id,
              label: `${entry.operator} · ${entry.name}`,
              note: entry.country,
            }))}
          />
        </div>
        <TextField
          label={text.from}
          type="date"
          value={draft.from}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextField label={text.to} type="date" value={draft.to} onChange={(event) => set({ to: event.target.value })} />
        <LoadFields
          draft={draft}
          set={set}
          profiles={profiles}
          period={tariff ? periodOf(draft, zoneOf(tariff)) : null}
          pastedText={pastedText}
          onPaste={onPaste}
          pasted={pasted}
        />
        <Figures draft={draft} tariff={tariff} set={set} />
        <div className={styles.run}>
          <CalculationGaps gaps={gaps} hasTariff={tariff !== undefined} onYear={runYear} />
          <Button kind="go" type="submit" disabled={!canRun}>
            {text.run}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type FiguresProps = { draft: Draft; tariff: Tariff | undefined; set: (change: Partial<Draft>) => void }

function Figures({ draft, tariff, set }: FiguresProps) {
  const period = tariff ? periodOf(draft, zoneOf(tariff)) : null
  if (!tariff || !period) return null
  return needsOf(tariff, period).map((need) => (
    <FigureField
      key={need.dataset.id}
      need={need}
      value={draft.figures[need.dataset.id] ?? ''}
      onChange={(value) => set({ figures: { ...draft.figures, [need.dataset.id]: value } })}
    />
  ))
}
