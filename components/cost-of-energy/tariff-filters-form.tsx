'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Combobox } from '#components/ui/combobox.tsx'
import { SelectField, TextField } from '#components/ui/field.tsx'
import { countValues, narrowTariffs } from './narrow-tariffs.ts'
import type { TariffEntry } from './tariff-entries.ts'
import styles from './tariff-filters.module.css'

type TariffFiltersProps = {
  entries: TariffEntry[]
  parameters: URLSearchParams
  onChange: (change: Record<string, string | null>) => void
}

/** The filters of the list; each offers only what the others leave. */
export function TariffFilters({ entries, parameters, onChange }: TariffFiltersProps) {
  const { words, format } = useLanguage()
  const text = words.costOfEnergy.tariffs
  const get = (name: string) => parameters.get(name)
  const narrowing = { country: get('country'), operator: get('operator'), fuse_a: get('fuse'), text: get('text') }
  const leftBut = (name: keyof typeof narrowing) => narrowTariffs(entries, { ...narrowing, [name]: null })
  const countries = [...countValues(leftBut('country'), (entry) => entry.country)]
  const operators = [...countValues(leftBut('operator'), (entry) => entry.operator)]
  const fuses = [...countValues(leftBut('fuse_a'), (entry) => (entry.fuse_a === null ? '' : String(entry.fuse_a)))]
  const any = { value: '', label: words.ui.any }
  return (
    <search className={styles.filters} data-filter>
      <TextField
        label={text.text}
        type="search"
        value={get('text') ?? ''}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <SelectField
        label={text.country}
        value={get('country') ?? ''}
        onChange={(event) => onChange({ country: event.target.value })}
        choices={[
          any,
          ...countries
            .map(([code, count]) => ({ value: code, label: `${format.country(code)} (${count})` }))
            .sort((a, b) => format.compare(a.label, b.label)),
        ]}
      />
      <Combobox
        label={text.operator}
        value={get('operator')}
        none={words.ui.any}
        onChange={(operator) => onChange({ operator })}
        options={operators
          .map(([name, count]) => ({ value: name, label: name, note: format.number(count) }))
          .sort((a, b) => format.compare(a.label, b.label))}
      />
      <SelectField
        label={text.fuse}
        value={get('fuse') ?? ''}
        onChange={(event) => onChange({ fuse: event.target.value })}
        choices={[
          any,
          ...fuses
            .sort(([a], [b]) => Number(a) - Number(b))
            .map(([fuse, count]) => ({ value: fuse, label: `${format.amount(Number(fuse), 'A')} (${count})` })),
        ]}
      />
      <AreaField key={get('area')} value={get('area') ?? ''} onChange={(area) => onChange({ area })} />
      <TextField
        label={text.availableAt}
        type="date"
        value={get('available_on') ?? ''}
        onChange={(event) => onChange({ available_on: event.target.value })}
      />
    </search>
  )
}

/** An area code asks the service, so it waits until the code is complete: Enter or leaving the field. */
function AreaField({ value, onChange }: { value: string; onChange: (area: string) => void }) {
  const { words } = useLanguage()
  const commit = (area: string) => {
    if (area.trim() !== value) onChange(area.trim())
  }
  return (
    <TextField
      label={words.costOfEnergy.tariffs.area}
      placeholder={words.costOfEnergy.tariffs.areaHint}
      defaultValue={value}
      onBlur={(event) => commit(event.target.value)}
      onKeyDown={(event) => (event.key === 'Enter' ? commit(event.currentTarget.value) : undefined)}
    />
  )
}
