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
import { useDraft } from '../calculate/inputs/use-draft.ts'
import type { ByPart } from '../calculate/load/load-parts.ts'
import { type SeriesInput, typedOf } from '../calculate/load/use-series.ts'
import type { TariffEntry } from '../tariffs/tariff-entries.ts'
import { BillFields } from './bill-fields.tsx'
import { type BillGap, planBill } from './bill-plan.ts'
import type { BillTerms } from './bill-terms.ts'
import own from './bill.module.css'

type BillFormProps = {
  entries: TariffEntry[]
  profiles: ProfileEntry[]
  tariff: Tariff | undefined
  initial: { draft: Draft; terms: BillTerms }
  series: ByPart<SeriesInput>
  onTariff: (tariff_id: string, draft: Draft, terms: BillTerms) => void
  onRun: (draft: Draft, terms: BillTerms) => void
}

/** What to bill, for whom and from which supplier; shows in advance what is missing. */
export function BillForm({ entries, profiles, tariff, initial, series, onTariff, onRun }: BillFormProps) {
  const language = useLanguage()
  const { messages } = language
  const text = messages.bill
  const [{ draft, terms }, setForm] = useDraft(initial)
  const set = (change: Partial<Draft>) => setForm((old) => ({ ...old, draft: { ...old.draft, ...change } }))
  const agree = (change: Partial<BillTerms>) => setForm((old) => ({ ...old, terms: { ...old.terms, ...change } }))
  const gaps = tariff ? planBill({ draft, terms, tariff, profiles, pasted: typedOf(series) }).gaps : []
  const lines = tariff
    ? gaps.map((gap) => billGapText(gap, language))
    : [messages.costOfEnergy.calculation.missing.tariff]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lines.length === 0) onRun(draft, terms)
  }
  return (
    <Card title={text.title} className="no-print">
      <form onSubmit={submit}>
        <h3 className={own.heading}>{text.load}</h3>
        <div className={styles.form}>
          <CalculationFields
            {...{ entries, tariff, profiles, draft, set, series }}
            onTariff={(tariff_id) => onTariff(tariff_id, draft, terms)}
          />
        </div>
        <h3 className={own.heading}>{text.form}</h3>
        <div className={styles.form}>
          <BillFields tariff={tariff} terms={terms} set={agree} />
          <div className={clsx(styles.run, own.run)}>
            <GapList lines={lines} ready={text.ready} />
            <Button kind="go" type="submit" disabled={lines.length > 0}>
              {text.run}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  )
}

function billGapText(gap: BillGap, language: Language): string {
  const { gaps } = language.messages.bill
  switch (gap.code) {
    case 'price':
    case 'number':
      return gaps[gap.code]
    default:
      return gapText(gap, language)
  }
}
