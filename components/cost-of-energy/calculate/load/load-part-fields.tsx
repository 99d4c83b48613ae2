'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import styles from '../inputs/calculation-form.module.css'
import type { Period } from '../inputs/calculation-plan.ts'
import type { Draft, Need } from '../inputs/draft.ts'
import { LoadFields } from './load-fields.tsx'
import { type ByPart, isBothDirections, type LoadPart, loadOfPart, loadParts } from './load-parts.ts'
import type { SeriesInput } from './use-series.ts'

type LoadPartFieldsProps = {
  draft: Draft
  set: (change: Partial<Draft>) => void
  /** Parameters of the loads. */
  needs: Need[]
  profiles: ProfileEntry[]
  period: Period | null
  series: ByPart<SeriesInput>
  /** About injection. */
  note?: string | undefined
}

/** The load of a calculation; where a tariff asks for energy both ways, what is taken and what is fed in. */
export function LoadPartFields({ draft, set, needs, profiles, period, series, note }: LoadPartFieldsProps) {
  const { messages } = useLanguage()
  const text = messages.costOfEnergy.calculation
  const fields = (part: LoadPart) => (
    <LoadFields
      part={part}
      load={loadOfPart(draft, part)}
      set={({ skips_gaps, ...load }) =>
        set({
          ...(part === 'main' ? load : { injection: { ...loadOfPart(draft, part), ...load } }),
          ...(skips_gaps === undefined ? {} : { skips_gaps }),
        })
      }
      profiles={profiles}
      period={period}
      series={series[part]}
    />
  )
  if (!isBothDirections(needs)) return fields('main')
  return loadParts.map((part) => (
    <fieldset key={part} className={styles.part}>
      <legend>{text.parts[part]}</legend>
      {note && part === 'injection' ? <p className="dim">{note}</p> : null}
      <div className={styles.form}>{fields(part)}</div>
    </fieldset>
  ))
}
