'use client'

import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { SelectField, TextAreaField } from '#components/ui/form/field.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { loadProfiles } from '../inputs/calculation-address.ts'
import styles from '../inputs/calculation-form.module.css'
import type { Period } from '../inputs/calculation-plan.ts'
import type { LoadPart } from './load-parts.ts'
import type { Load } from '../inputs/draft.ts'
import { NumberField } from '../inputs/number-field.tsx'
import { useOwnConsumption } from '../inputs/use-own-consumption.ts'
import type { SeriesInput } from './use-series.ts'

type Setting = { load: Load; set: (change: Partial<Load> & { skips_gaps?: boolean }) => void; part?: LoadPart }
type LoadFieldsProps = Setting & {
  profiles: ProfileEntry[]
  /** What a series must cover; null while that is unknown. */
  period: Period | null
  series: SeriesInput
}

/** A load: a profile, scaled to a year's energy, or a series of one's own. */
export function LoadFields({ load, set, part = 'main', profiles, period, series }: LoadFieldsProps) {
  const { messages } = useLanguage()
  const text = messages.costOfEnergy.calculation
  return (
    <div className={styles.load}>
      <div className={styles.source}>
        <Segmented
          label={text.data}
          value={load.source}
          onChange={(source) => set({ source })}
          choices={[
            { value: 'profile', label: text.useProfile },
            { value: 'series', label: text.useSeries },
          ]}
        />
      </div>
      {load.source === 'profile' ? (
        <ProfileFields load={load} set={set} part={part} profiles={loadProfiles(profiles)} period={period} />
      ) : (
        <SeriesField period={period} series={series} />
      )}
    </div>
  )
}

/** What the form calls the profile of a load. */
export function profileField(part: LoadPart): string {
  return `profile.${part}`
}

type ProfileFieldsProps = Setting & Pick<LoadFieldsProps, 'profiles' | 'period'>

function ProfileFields({ load, set, part = 'main', profiles, period }: ProfileFieldsProps) {
  const { messages, format } = useLanguage()
  const own = useOwnConsumption(
    profiles.find((profile) => profile.id === load.profile_id),
    period,
  )
  const text = messages.costOfEnergy.calculation
  const isKnown = profiles.some((profile) => profile.id === load.profile_id)
  const choices = profiles.map((profile) => ({ value: profile.id, label: profile.name }))
  return (
    <>
      <div className={styles.profile}>
        <SelectField
          name={profileField(part)}
          label={text.profile}
          value={isKnown ? load.profile_id : ''}
          onChange={(event) => set({ profile_id: event.target.value, annual_kwh: '', skips_gaps: false })}
          choices={isKnown ? choices : [{ value: '', label: messages.ui.choose }, ...choices]}
        />
      </div>
      <div className={styles.annual}>
        <NumberField
          label={`${text.annual[part]}, ${text.annualUnit}`}
          hint={
            <>
              {text.annualHint}{' '}
              {own && own.missing > 0
                ? text.ownGaps(format.number(own.missing), format.amount(own.known_kwh, 'kWh'), own.missing)
                : null}
            </>
          }
          placeholder={own ? format.number(own.kwh, 0) : undefined}
          value={load.annual_kwh}
          onChange={(annual_kwh) => set({ annual_kwh })}
        />
      </div>
    </>
  )
}

type SeriesFieldProps = { period: Period | null; series: SeriesInput }

function SeriesField({ period, series: { text: value, typed, onText } }: SeriesFieldProps) {
  const { messages, format } = useLanguage()
  const text = messages.costOfEnergy.calculation
  return (
    <div className={styles.full}>
      <TextAreaField
        label={text.paste}
        hint={
          <>
            {period ? text.pasteHint(format.number(period.quarter_hours)) : null}{' '}
            {value ? text.pasted(format.number(typed.values.length)) : null}
          </>
        }
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
      <FileButton onText={onText} />
    </div>
  )
}

/** A file is treated as pasted text, so that the result can be checked and corrected. */
function FileButton({ onText }: { onText: (text: string) => void }) {
  const { messages } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) void file.text().then(onText)
  }
  return (
    <>
      <input ref={input} type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={read} hidden />
      <Button onClick={() => input.current?.click()}>
        <FileUp size={14} aria-hidden /> {messages.costOfEnergy.calculation.openSeries}
      </Button>
    </>
  )
}
