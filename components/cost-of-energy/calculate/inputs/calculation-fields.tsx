'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Combobox } from '#components/ui/form/combobox.tsx'
import { DayFields } from '#components/ui/form/day-fields.tsx'
import { zoneOf } from '#server/areas/cost-of-energy/calculate/period.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import styles from './calculation-form.module.css'
import { needsOf, periodOf } from './calculation-plan.ts'
import type { Draft } from './draft.ts'
import { FigureFields } from './figure-field.tsx'
import { LoadPartFields } from '../load/load-part-fields.tsx'
import type { ByPart } from '../load/load-parts.ts'
import { entryLabel, type TariffEntry } from '../../tariffs/tariff-entries.ts'
import type { SeriesInput } from '../load/use-series.ts'

type CalculationFieldsProps = {
  entries: TariffEntry[]
  tariff: Tariff | undefined
  profiles: ProfileEntry[]
  draft: Draft
  set: (change: Partial<Draft>) => void
  onTariff: (tariff_id: string) => void
  series: ByPart<SeriesInput>
  /** Text below the last day. */
  periodHint?: ReactNode
}

/** Tariff, period and load, and the figures that the tariff asks for. */
export function CalculationFields(props: CalculationFieldsProps) {
  const { entries, tariff, profiles, draft, set, onTariff, series, periodHint } = props
  const text = useLanguage().messages.costOfEnergy.calculation
  const period = tariff ? periodOf(draft, zoneOf(tariff)) : null
  const needs = tariff && period ? needsOf(tariff, period) : []
  return (
    <>
      <div className={styles.wide}>
        <Combobox
          label={text.tariff}
          value={tariff?.id ?? null}
          onChange={(id) => (id ? onTariff(id) : undefined)}
          options={entries.map((entry) => ({
            value: entry.id,
            label: entryLabel(entry),
            note: entry.country,
          }))}
        />
      </div>
      <DayFields period={draft} text={text} onChange={set} hint={periodHint} />
      <LoadPartFields draft={draft} set={set} needs={needs} profiles={profiles} period={period} series={series} />
      <FigureFields needs={needs} draft={draft} set={set} />
    </>
  )
}
