'use client'

import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { CheckField, SelectField, TextField } from '#components/ui/form/field.tsx'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { Draft } from '../calculate/inputs/draft.ts'
import { NumberField } from '../calculate/inputs/number-field.tsx'
import type { TariffEntry } from '../tariffs/tariff-entries.ts'
import {
  type FieldErrors,
  type FieldName,
  fieldErrors,
  fieldNames,
  fieldRules,
  type Measure,
  measures,
  type MeasuresDraft,
} from './measures.ts'
import styles from './what-if.module.css'
import { alternativesOf, mostAlternatives, subscriptionOf } from './what-if-plan.ts'

type MeasureFieldsProps = {
  entries: TariffEntry[]
  tariff: Tariff | undefined
  draft: Draft
  selection: MeasuresDraft
  want: (change: Partial<MeasuresDraft>) => void
}

/** What may change, each measure with its fields once it is chosen. */
export function MeasureFields(props: MeasureFieldsProps) {
  const { tariff, draft, selection, want } = props
  const { messages } = useLanguage()
  const text = messages.whatIf
  const errors = fieldErrors(selection)
  const isOffered = (measure: Measure) =>
    measure !== 'capacity' ||
    selection.on.includes(measure) ||
    (tariff ? subscriptionOf(tariff, draft) !== null : false)
  const toggle = (measure: Measure) =>
    want({ on: measures.filter((one) => (one === measure) !== selection.on.includes(one)) })
  return (
    <div className={styles.measures}>
      {measures.map((measure) => (
        <fieldset key={measure} className={styles.measure}>
          <legend className="sr-only">{text.measures[measure]}</legend>
          <div>
            <CheckField
              label={<b>{text.measures[measure]}</b>}
              checked={selection.on.includes(measure)}
              disabled={!isOffered(measure)}
              onChange={() => toggle(measure)}
            />
            <p className="dim">
              {isOffered(measure) ? text.measureHints[measure] : tariff ? text.notSubscribed : text.tariffFirst}
            </p>
          </div>
          {selection.on.includes(measure) ? (
            <div className={styles.fields}>
              <Fields of={measure} selection={selection} want={want} errors={errors} />
              {measure === 'battery' ? (
                <CheckField
                  label={text.mayExport}
                  checked={selection.may_export}
                  onChange={(event) => want({ may_export: event.target.checked })}
                />
              ) : null}
              {measure === 'alternatives' ? <Alternatives {...props} /> : null}
            </div>
          ) : null}
        </fieldset>
      ))}
      <fieldset className={styles.measure}>
        <legend className="sr-only">{text.connection}</legend>
        <div>
          <b>{text.connection}</b>
        </div>
        <div className={styles.fields}>
          <Fields of="connection" selection={selection} want={want} errors={errors} />
        </div>
      </fieldset>
    </div>
  )
}

type FieldsProps = Pick<MeasureFieldsProps, 'selection' | 'want'> & { of: Measure | 'connection'; errors: FieldErrors }

function Fields({ of, selection, want, errors }: FieldsProps) {
  const language = useLanguage()
  const text = language.messages.whatIf
  const hints: Partial<Record<FieldName, string>> = text.fieldHints
  return fieldNames
    .filter((name) => fieldRules[name].of === of)
    .map((name) => {
      const field = {
        label: text.fields[name],
        hint: hints[name],
        error: errorText(name, errors, language),
        value: selection.fields[name],
      }
      const change = (value: string) => want({ fields: { ...selection.fields, [name]: value } })
      return fieldRules[name].kind === 'time' ? (
        <TextField key={name} {...field} type="time" onChange={(event) => change(event.target.value)} />
      ) : (
        <NumberField key={name} {...field} onChange={change} />
      )
    })
}

function errorText(name: FieldName, errors: FieldErrors, { messages, format }: Language): string | undefined {
  const error = errors[name]
  return error && messages.whatIf.fieldErrors[error.code](format.number(error.limit))
}

function Alternatives({ entries, tariff, selection, want }: MeasureFieldsProps) {
  const { messages, format } = useLanguage()
  const text = messages.whatIf
  const offered = tariff ? alternativesOf(entries, tariff) : []
  const { alternatives } = selection
  if (offered.length === 0) return <p className="dim">{text.noAlternatives}</p>
  const toggle = (id: string) =>
    want({ alternatives: alternatives.includes(id) ? alternatives.filter((one) => one !== id) : [...alternatives, id] })
  const isFull = alternatives.length >= mostAlternatives
  return (
    <>
      <SelectField
        label={text.phases}
        value={String(selection.phases)}
        onChange={(event) => want({ phases: event.target.value === '1' ? 1 : 3 })}
        choices={[
          { value: '3', label: text.threePhases },
          { value: '1', label: text.onePhase },
        ]}
      />
      <p className={styles.count} role="status">
        {text.moreAlternatives(format.number(alternatives.length))}
      </p>
      <ul className={styles.list}>
        {offered.map(({ id, name }) => (
          <li key={id}>
            <CheckField
              label={name}
              checked={alternatives.includes(id)}
              disabled={isFull && !alternatives.includes(id)}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
