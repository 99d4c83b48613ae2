'use client'

import { X } from 'lucide-react'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Combobox } from '#components/ui/form/combobox.tsx'
import { type Choice as Option, SelectField, TextField } from '#components/ui/form/field.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { countValues } from '../tariffs/narrow-tariffs.ts'
import { entryLabel, type TariffEntry } from '../tariffs/tariff-entries.ts'
import { type Choice, customerKinds, directions, noFuse } from './compare-address.ts'
import styles from './compare-form.module.css'
import { chosen, currencyOf, fitting, withoutFuse, withPresent } from './compare-plan.ts'
import { TariffPicker } from './tariff-picker.tsx'

type TariffChoiceProps = { entries: TariffEntry[]; choice: Choice; choose: (change: Partial<Choice>) => void }

/** Which tariffs, for whom: filters, what is known of the customer, and the tariff that is paid now. */
export function TariffChoice({ entries, choice, choose }: TariffChoiceProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.comparison
  const fit = fitting(entries, choice)
  return (
    <div className={styles.choice}>
      <Filters entries={entries} choice={choice} choose={choose} />
      <Customer entries={entries} choice={choice} choose={choose} />
      <div className={styles.wide}>
        <Combobox
          label={text.present}
          value={choice.present || null}
          none={text.noPresent}
          onChange={(present) => choose(withPresent(entries, choice, present ?? ''))}
          options={entries.map((entry) => ({
            value: entry.id,
            label: entryLabel(entry),
            note: entry.country,
          }))}
        />
        <p className="dim">{text.presentHint}</p>
      </div>
      <Currency entries={chosen(entries, choice)} choice={choice} choose={choose} />
      <SelectField
        label={text.vat}
        value={choice.vat}
        onChange={({ target }) => choose({ vat: target.value === '1' ? '1' : '' })}
        choices={(['', '1'] as const).map((value) => ({ value, label: text.vats[value] }))}
      />
      <div className={styles.full}>
        <Segmented
          label={text.mode}
          value={choice.tariffs ? 'picked' : 'all'}
          onChange={(mode) => choose({ tariffs: mode === 'all' ? null : [] })}
          choices={[
            { value: 'all', label: text.modes.all(format.number(fit.length)) },
            { value: 'picked', label: text.modes.picked(format.number(choice.tariffs?.length ?? 0)) },
          ]}
        />
      </div>
      {choice.tariffs ? (
        <TariffPicker entries={fit} picked={choice.tariffs} onPick={(tariffs) => choose({ tariffs })} />
      ) : null}
    </div>
  )
}

function Filters({ entries, choice, choose }: TariffChoiceProps) {
  const { messages, format } = useLanguage()
  const text = messages.comparison
  const countries = countValues(fitting(entries, { ...choice, country: '' }), (entry) => entry.country)
  const operators = countValues(fitting(entries, { ...choice, operators: [] }), (entry) => entry.operator)
  const { operators: added } = choice
  return (
    <>
      <TextField
        label={text.text}
        type="search"
        value={choice.text}
        onChange={(event) => choose({ text: event.target.value })}
      />
      <SelectField
        label={text.country}
        value={choice.country}
        onChange={(event) => choose({ country: event.target.value })}
        choices={[
          { value: '', label: messages.ui.any },
          ...counted(countries, (code) => format.country(code), format.compare),
        ]}
      />
      <Combobox
        label={text.addOperator}
        value={null}
        none={added.length > 0 ? text.moreOperators : text.allOperators}
        onChange={(name) => (name === null ? undefined : choose({ operators: [...added, name] }))}
        options={[...operators]
          .filter(([name]) => !added.includes(name))
          .map(([name, count]) => ({ value: name, label: name, note: format.number(count) }))
          .sort((a, b) => format.compare(a.label, b.label))}
      />
      {added.length > 0 ? (
        <div className={styles.full}>
          {added.map((name) => (
            <Button
              key={name}
              className={styles.chip}
              aria-label={text.removeOperator(name)}
              onClick={() => choose({ operators: added.filter((one) => one !== name) })}
            >
              {name} <X size={12} aria-hidden />
            </Button>
          ))}
        </div>
      ) : null}
    </>
  )
}

function counted(
  counts: Map<string, number>,
  label: (value: string) => string,
  compare: Language['format']['compare'],
): Option[] {
  return [...counts]
    .map(([value, count]) => ({ value, label: `${label(value)} (${count})` }))
    .sort((a, b) => compare(a.label, b.label))
}

function Customer({ entries, choice, choose }: TariffChoiceProps) {
  const { messages, format } = useLanguage()
  const text = messages.comparison
  const others = fitting(entries, { ...choice, fuse: '' })
  const fuses = new Set(others.flatMap(({ fuse_a }) => fuse_a ?? []))
  if (Number(choice.fuse)) fuses.add(Number(choice.fuse))
  const unstated = withoutFuse(entries, choice)
  return (
    <>
      <SelectField
        label={text.direction}
        value={choice.direction}
        onChange={({ target }) =>
          choose({ direction: directions.find((one) => one === target.value) ?? 'offtake', tariffs: null })
        }
        choices={directions.map((value) => ({ value, label: text.directions[value] }))}
      />
      <SelectField
        label={text.fuse}
        hint={unstated > 0 ? text.withoutFuse(unstated) : null}
        value={choice.fuse}
        onChange={(event) => choose({ fuse: event.target.value })}
        choices={[
          { value: '', label: messages.ui.any },
          ...[...fuses]
            .sort((a, b) => a - b)
            .map((value) => ({ value: String(value), label: format.amount(value, 'A') })),
          { value: noFuse, label: text.noFuse },
        ]}
      />
      <SelectField
        label={text.kind}
        value={choice.kind}
        onChange={({ target }) => choose({ kind: customerKinds.find((one) => one === target.value) ?? '' })}
        choices={[
          { value: '', label: messages.ui.any },
          ...customerKinds.map((value) => ({ value, label: text.kinds[value] })),
        ]}
      />
    </>
  )
}

/** Amounts of different currencies have no order; where the tariffs have several, one is compared. */
function Currency({ entries, choice, choose }: TariffChoiceProps) {
  const { messages } = useLanguage()
  const currencies = countValues(entries, ({ currency }) => currency)
  if (currencies.size < 2) return null
  return (
    <SelectField
      label={messages.comparison.currency}
      value={currencyOf(entries, choice)}
      onChange={(event) => choose({ currency: event.target.value })}
      choices={[...currencies].map(([value, count]) => ({ value, label: `${value} (${count})` }))}
    />
  )
}
