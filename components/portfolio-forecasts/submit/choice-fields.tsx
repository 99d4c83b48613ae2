'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from '#components/quarter-hour-grid/quarter-hour-grid.module.css'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { CONTROL_AREAS, type ControlArea } from '#server/areas/market-access/contract.ts'
import type { Kind } from '#server/areas/portfolio-forecasts/kinds.ts'
import { type ColumnChoice, isMalo, type Target, TARGETS } from './table-choices.ts'

type ChoiceProps = { name: string; choice: ColumnChoice; onChoose: (choice: Partial<ColumnChoice>) => void }

/** Which series a column of a table is. */
export function ChoiceFields({ name, choice, onChoose }: ChoiceProps) {
  const { messages } = useLanguage()
  const text = messages.forecastSubmit
  const label = (target: Target) => {
    if (target === '') return text.table.choose
    if (target === 'skip') return text.table.skip
    const [kind, owner] = target.split(':') as [Kind, string]
    const kindText = messages.portfolioForecasts.kinds[kind]
    return owner === 'malo' ? text.table.maloOf(kindText) : `${kindText} ${owner}`
  }
  const targets: Target[] = ['', 'skip', ...TARGETS]
  return (
    <div className={styles.choice}>
      <SelectField
        label={<span className="sr-only">{`${text.table.series}: ${name}`}</span>}
        value={choice.target}
        choices={targets.map((value) => ({ value, label: label(value) }))}
        onChange={({ target: { value } }) => onChoose({ target: value as Target })}
      />
      {choice.target.endsWith(':malo') ? (
        <MaloFields malo={choice.malo} control_area={choice.control_area} onChange={onChoose} />
      ) : null}
    </div>
  )
}

type MaloProps = {
  malo: string
  control_area: ControlArea | null
  onChange: (change: { malo?: string; control_area?: ControlArea }) => void
}

/** A market location and the control area that it is mapped to. */
export function MaloFields({ malo, control_area, onChange }: MaloProps) {
  const { messages } = useLanguage()
  const text = messages.forecastSubmit.column
  return (
    <>
      <TextField
        label={text.maloId}
        value={malo}
        inputMode="numeric"
        maxLength={11}
        error={malo !== '' && !isMalo(malo) ? text.maloWrong : undefined}
        onChange={({ target: { value } }) => onChange({ malo: value.trim() })}
      />
      <AreaField value={control_area} onChange={(area) => onChange({ control_area: area })} />
    </>
  )
}

type AreaProps = { label?: string; value: ControlArea | null; onChange: (area: ControlArea) => void }

/** One of the control areas; null for none yet. */
export function AreaField({ label, value, onChange }: AreaProps) {
  const { messages } = useLanguage()
  const none = value === null ? [{ value: '', label: messages.forecastSubmit.table.choose, disabled: true }] : []
  return (
    <SelectField
      label={label ?? messages.portfolioForecasts.columns.area}
      value={value ?? ''}
      choices={[...none, ...CONTROL_AREAS.map((area) => ({ value: area, label: area }))]}
      onChange={(event) => onChange(event.target.value as ControlArea)}
    />
  )
}
