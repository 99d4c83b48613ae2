'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Combobox } from '#components/ui/form/combobox.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { countValues, narrowTariffs } from './narrow-tariffs.ts'
import type { TariffEntry } from './tariff-entries.ts'
import type { TariffFilters } from './tariff-filters.ts'
import styles from './tariff-filters.module.css'

type TariffFiltersFormProps = {
  entries: TariffEntry[]
  filters: TariffFilters
  onChange: (change: Partial<TariffFilters>) => void
}

/** The filters of the list; each offers only what the others leave. */
export function TariffFiltersForm({ entries, filters, onChange }: TariffFiltersFormProps) {
  const { messages, format } = useLanguage()
  const text = messages.costOfEnergy.tariffs
  const leftBut = (name: keyof TariffFilters) => narrowTariffs(entries, { ...filters, [name]: null })
  const countries = [...countValues(leftBut('country'), (entry) => entry.country)]
  const operators = [...countValues(leftBut('operator'), (entry) => entry.operator)]
  const fuses = [...countValues(leftBut('fuse'), (entry) => (entry.fuse_a === null ? '' : String(entry.fuse_a)))]
  const any = { value: '', label: messages.ui.any }
  return (
    <search className={styles.filters} data-filter>
      <TextField
        label={text.text}
        type="search"
        value={filters.text ?? ''}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <SelectField
        label={text.country}
        value={filters.country ?? ''}
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
        value={filters.operator}
        none={messages.ui.any}
        onChange={(operator) => onChange({ operator })}
        options={operators
          .map(([name, count]) => ({ value: name, label: name, note: format.number(count) }))
          .sort((a, b) => format.compare(a.label, b.label))}
      />
      <SelectField
        label={text.fuse}
        value={filters.fuse ?? ''}
        onChange={(event) => onChange({ fuse: event.target.value })}
        choices={[
          any,
          ...fuses
            .sort(([a], [b]) => Number(a) - Number(b))
            .map(([fuse, count]) => ({ value: fuse, label: `${format.amount(Number(fuse), 'A')} (${count})` })),
        ]}
      />
      <AreaField key={filters.area} value={filters.area ?? ''} onChange={(area) => onChange({ area })} />
      <TextField
        label={text.availableAt}
        type="date"
        value={filters.available_on ?? ''}
        onChange={(event) => onChange({ available_on: event.target.value })}
      />
    </search>
  )
}

/** An area code asks the service, so it waits until the code is complete: Enter or leaving the field. */
function AreaField({ value, onChange }: { value: string; onChange: (area: string) => void }) {
  const { messages } = useLanguage()
  const commit = (area: string) => {
    if (area.trim() !== value) onChange(area.trim())
  }
  return (
    <TextField
      label={messages.costOfEnergy.tariffs.area}
      placeholder={messages.costOfEnergy.tariffs.areaHint}
      defaultValue={value}
      onBlur={(event) => commit(event.target.value)}
      onKeyDown={(event) => (event.key === 'Enter' ? commit(event.currentTarget.value) : undefined)}
    />
  )
}
