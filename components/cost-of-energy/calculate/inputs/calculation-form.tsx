'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import styles from './calculation-form.module.css'
import { CalculationFields } from './calculation-fields.tsx'
import { CalculationGaps } from './calculation-gaps.tsx'
import { type Gap, gapsOf } from './calculation-plan.ts'
import type { Draft } from './draft.ts'
import { profileField } from '../load/load-fields.tsx'
import type { ByPart } from '../load/load-parts.ts'
import type { TariffEntry } from '../../tariffs/tariff-entries.ts'
import { type SeriesInput, typedOf } from '../load/use-series.ts'

type CalculationFormProps = {
  entries: TariffEntry[]
  tariff: Tariff | undefined
  profiles: ProfileEntry[]
  draft: Draft
  onDraft: (change: (old: Draft) => Draft) => void
  /** Another tariff, and the draft as it is by then. */
  onTariff: (tariff_id: string, draft: Draft) => void
  series: ByPart<SeriesInput>
  onRun: (draft: Draft) => void
}

/** What to calculate; shows in advance what is missing. */
export function CalculationForm(props: CalculationFormProps) {
  const { entries, tariff, profiles, draft, onDraft, series, onTariff, onRun } = props
  const { messages } = useLanguage()
  const text = messages.costOfEnergy.calculation
  const pasted = typedOf(series)
  const set = (change: Partial<Draft>) => onDraft((old) => ({ ...old, ...change }))
  const gaps = tariff ? gapsOf(draft, tariff, profiles, pasted) : []
  const form = useFocusOnMissing(gaps)
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
      <form ref={form} onSubmit={submit} className={styles.form}>
        <CalculationFields
          {...{ entries, tariff, profiles, draft, set, series }}
          onTariff={(tariff_id) => onTariff(tariff_id, draft)}
        />
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

/** A form that opens at the first field that is still to be filled in. */
function useFocusOnMissing(gaps: Gap[]) {
  const form = useRef<HTMLFormElement>(null)
  const [name] = useState(() => gaps.map(fieldOf).find((each) => each !== null) ?? null)
  useEffect(() => {
    const field = name === null ? null : form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }, [name])
  return form
}

function fieldOf(gap: Gap): string | null {
  if (gap.code === 'profile') return profileField(gap.part ?? 'main')
  return gap.code === 'figure' ? gap.dataset.id : null
}
