'use client'

import { useId } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { CheckField, SelectField } from '#components/ui/form/field.tsx'
import styles from '../authoring.module.css'
import type { FeeFieldsProps, FeeOf as Of } from './fee-props.ts'
import { Figure, RowEnd, useBad } from './fee-figure.tsx'
import { MonthsField, WindowFields } from './window-fields.tsx'

function RankingFields<Fee extends Of<'peak'> | Of<'steps'>>({
  fee,
  faults,
  onChange,
}: Omit<FeeFieldsProps<Fee>, 'currency'>) {
  const text = useLanguage().messages.authoring.editor
  const bad = useBad(faults)
  return (
    <>
      <Figure
        label={text.highest}
        hint={text.highestHint}
        value={fee.highest}
        error={bad('highest')}
        onChange={(highest) => onChange({ ...fee, highest })}
      />
      <SelectField
        label={text.of}
        value={fee.of}
        onChange={(event) =>
          onChange({ ...fee, of: event.target.value === 'any_hours' ? 'any_hours' : 'different_days' })
        }
        choices={[
          { value: 'different_days', label: text.different_days },
          { value: 'any_hours', label: text.any_hours },
        ]}
      />
    </>
  )
}

/** A price per kW on the highest hours of a month. */
export function PeakFields({ fee, faults, currency, onChange }: FeeFieldsProps<Of<'peak'>>) {
  const text = useLanguage().messages.authoring.editor
  const bad = useBad(faults)
  const set = (index: number, change: Partial<(typeof fee.seasons)[number]>) =>
    onChange({ ...fee, seasons: fee.seasons.map((season, at) => (at === index ? { ...season, ...change } : season)) })
  return (
    <>
      <div className={styles.fields}>
        <Figure
          label={text.pricePerKw(currency)}
          hint={fee.seasons.length > 0 ? text.elsewhen : undefined}
          value={fee.price}
          error={bad('price')}
          onChange={(price) => onChange({ ...fee, price })}
        />
        <RankingFields fee={fee} faults={faults} onChange={onChange} />
        <Figure
          label={text.minimum}
          value={fee.minimum}
          error={bad('minimum')}
          onChange={(minimum) => onChange({ ...fee, minimum })}
        />
      </div>
      <h4 className={styles.part}>{text.counted}</h4>
      <WindowFields
        window={fee.window}
        bad={(side) => bad(`window.${side}`)}
        onChange={(change) => onChange({ ...fee, window: { ...fee.window, ...change } })}
      />
      {fee.seasons.length > 0 ? <h4 className={styles.part}>{text.seasons}</h4> : null}
      {fee.seasons.map((season, index) => (
        <div key={index} className={styles.window}>
          <div className={styles.fields}>
            <Figure
              label={text.pricePerKw(currency)}
              value={season.price}
              error={bad(`seasons.${index}.price`)}
              onChange={(price) => set(index, { price })}
            />
            <RowEnd
              label={`${text.seasons} ${index + 1}`}
              onRemove={() => onChange({ ...fee, seasons: fee.seasons.toSpliced(index, 1) })}
            />
          </div>
          <MonthsField months={season.months} onChange={(months) => set(index, { months })} />
          {faults[`seasons.${index}.months`] ? <p className={styles.bad}>{bad(`seasons.${index}.months`)}</p> : null}
        </div>
      ))}
      <Button onClick={() => onChange({ ...fee, seasons: [...fee.seasons, { months: [], price: '' }] })}>
        {text.addSeason}
      </Button>
    </>
  )
}

/** An amount by the step that the highest hours fall into. */
export function StepsFields({ fee, faults, currency, onChange }: FeeFieldsProps<Of<'steps'>>) {
  const text = useLanguage().messages.authoring.editor
  const bad = useBad(faults)
  const above = useId()
  const last = fee.rows.length - 1
  const set = (index: number, change: Partial<(typeof fee.rows)[number]>) =>
    onChange({ ...fee, rows: fee.rows.map((row, at) => (at === index ? { ...row, ...change } : row)) })
  return (
    <>
      <div className={styles.fields}>
        <RankingFields fee={fee} faults={faults} onChange={onChange} />
      </div>
      {fee.rows.map((row, index) => (
        <div key={index === last ? above : index} className={styles.fields}>
          {index === last ? (
            <p className={styles.above}>{text.above}</p>
          ) : (
            <Figure
              label={text.below}
              value={row.below}
              error={bad(`rows.${index}.below`)}
              onChange={(below) => set(index, { below })}
            />
          )}
          <Figure
            label={`${text.amount}, ${currency} ${text.month}`}
            value={row.amount}
            error={bad(`rows.${index}.amount`)}
            onChange={(amount) => set(index, { amount })}
          />
          {index === last || fee.rows.length <= 2 ? null : (
            <RowEnd
              label={`${text.below} ${row.below}`}
              onRemove={() => onChange({ ...fee, rows: fee.rows.toSpliced(index, 1) })}
            />
          )}
        </div>
      ))}
      <Button onClick={() => onChange({ ...fee, rows: fee.rows.toSpliced(last, 0, { below: '', amount: '' }) })}>
        {text.addRow}
      </Button>
      <CheckField
        label={text.inclusive}
        checked={fee.inclusive}
        onChange={(event) => onChange({ ...fee, inclusive: event.target.checked })}
      />
    </>
  )
}
