'use client'

import type { FeeFieldsProps, FeeOf } from './fee-props.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { billText } from '../../calculate/result/bill-messages.ts'
import styles from '../authoring.module.css'
import { Figure, RowEnd, useBad } from './fee-figure.tsx'
import { anyTime, type FeeForm } from './fee-form.ts'
import { PeakFields, StepsFields } from './peak-fields.tsx'
import { WindowFields } from './window-fields.tsx'

/** The fields of one line of a bill, by its kind. */
export function FeeFields({ fee, ...rest }: FeeFieldsProps<FeeForm>) {
  const language = useLanguage()
  switch (fee.kind) {
    case 'fixed':
      return <FixedFields fee={fee} {...rest} />
    case 'fuse':
      return <FuseFields fee={fee} {...rest} />
    case 'energy':
      return <EnergyFields fee={fee} {...rest} />
    case 'peak':
      return <PeakFields fee={fee} {...rest} />
    case 'steps':
      return <StepsFields fee={fee} {...rest} />
    case 'custom':
      return (
        <>
          <p>{billText(fee.component, language)}</p>
          <p className="faint">{language.messages.authoring.editor.kindNotes.custom}</p>
        </>
      )
  }
}

function PerField({ per, onChange }: { per: 'month' | 'year'; onChange: (per: 'month' | 'year') => void }) {
  const text = useLanguage().messages.authoring.editor
  return (
    <SelectField
      label={text.per}
      value={per}
      onChange={(event) => onChange(event.target.value === 'year' ? 'year' : 'month')}
      choices={[
        { value: 'month', label: text.month },
        { value: 'year', label: text.year },
      ]}
    />
  )
}

function FixedFields({ fee, faults, currency, onChange }: FeeFieldsProps<FeeOf<'fixed'>>) {
  const text = useLanguage().messages.authoring.editor
  const bad = useBad(faults)
  return (
    <div className={styles.fields}>
      <Figure
        label={`${text.amount}, ${currency}`}
        value={fee.amount}
        error={bad('amount')}
        onChange={(amount) => onChange({ ...fee, amount })}
      />
      <PerField per={fee.per} onChange={(per) => onChange({ ...fee, per })} />
    </div>
  )
}

function FuseFields({ fee, faults, currency, onChange }: FeeFieldsProps<FeeOf<'fuse'>>) {
  const text = useLanguage().messages.authoring.editor
  const bad = useBad(faults)
  const set = (index: number, change: Partial<(typeof fee.rows)[number]>) =>
    onChange({ ...fee, rows: fee.rows.map((row, at) => (at === index ? { ...row, ...change } : row)) })
  return (
    <>
      <div className={styles.fields}>
        <PerField per={fee.per} onChange={(per) => onChange({ ...fee, per })} />
      </div>
      {fee.rows.map((row, index) => (
        // Rows have no name of their own; their place is what they are.
        <div key={index} className={styles.fields}>
          <Figure
            label={text.ampere}
            value={row.ampere}
            error={bad(`rows.${index}.ampere`)}
            onChange={(ampere) => set(index, { ampere })}
          />
          <Figure
            label={`${text.amount}, ${currency}`}
            value={row.amount}
            error={bad(`rows.${index}.amount`)}
            onChange={(amount) => set(index, { amount })}
          />
          <RowEnd
            label={`${text.kinds.fuse} ${row.ampere}`}
            onRemove={() => onChange({ ...fee, rows: fee.rows.toSpliced(index, 1) })}
          />
        </div>
      ))}
      {faults.rows ? <p className={styles.bad}>{bad('rows')}</p> : null}
      <Button onClick={() => onChange({ ...fee, rows: [...fee.rows, { ampere: '', amount: '' }] })}>
        {text.addRow}
      </Button>
    </>
  )
}

function EnergyFields({ fee, faults, currency, onChange }: FeeFieldsProps<FeeOf<'energy'>>) {
  const text = useLanguage().messages.authoring.editor
  const bad = useBad(faults)
  const set = (index: number, change: Partial<(typeof fee.windows)[number]>) =>
    onChange({ ...fee, windows: fee.windows.map((window, at) => (at === index ? { ...window, ...change } : window)) })
  return (
    <>
      <div className={styles.fields}>
        <Figure
          label={text.pricePerKwh(currency)}
          hint={fee.windows.length > 0 ? text.elsewhen : undefined}
          value={fee.price}
          error={bad('price')}
          onChange={(price) => onChange({ ...fee, price })}
        />
      </div>
      {fee.windows.length > 0 ? <h4 className={styles.part}>{text.windows}</h4> : null}
      {fee.windows.map((window, index) => (
        <div key={index} className={styles.window}>
          <div className={styles.fields}>
            <Figure
              label={text.pricePerKwh(currency)}
              value={window.price}
              error={bad(`windows.${index}.price`)}
              onChange={(price) => set(index, { price })}
            />
            <RowEnd
              label={`${text.windows} ${index + 1}`}
              onRemove={() => onChange({ ...fee, windows: fee.windows.toSpliced(index, 1) })}
            />
          </div>
          <WindowFields
            window={window}
            bad={(side) => bad(`windows.${index}.${side}`)}
            onChange={(change) => set(index, change)}
          />
        </div>
      ))}
      <Button onClick={() => onChange({ ...fee, windows: [...fee.windows, { ...anyTime, price: '' }] })}>
        {text.addWindow}
      </Button>
    </>
  )
}
