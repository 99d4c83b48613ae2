'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { examplePostalCode } from '#server/areas/core/places/place.ts'
import { SUBSCRIPTION_TYPES } from '#server/areas/power-tariffs/contract.ts'
import { COUNTRIES } from '#server/areas/power-tariffs/contract-calls.ts'
import { countryOf, type Fault, type Field, FIELDS, type Search, searchFaults, SEARCH_MODES } from './search.ts'
import styles from './search-form.module.css'

type SearchFormProps = { search: Search; onSearch: (change: Partial<Search>, how: 'push' | 'replace') => void }

/** How to find a tariff: the whole list, a place, or an area; filters hold for all of them. */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  const { messages } = useLanguage()
  const text = messages.powerTariffs.list
  return (
    <Card className="no-print">
      <div className={styles.ways}>
        <Segmented
          label={text.by}
          value={search.by}
          onChange={(by) => onSearch({ by, operator: null, text: null }, 'push')}
          choices={SEARCH_MODES.map((mode) => ({ value: mode, label: text.modes[mode] }))}
        />
      </div>
      <PlaceFields
        key={`${search.by} ${FIELDS[search.by].map((field) => search[field]).join('|')}`}
        search={search}
        onSearch={onSearch}
      />
      <search className={styles.fields} data-filter={search.by === 'list' ? '' : undefined}>
        {search.by === 'list' ? (
          <TextField
            label={text.text}
            type="search"
            value={search.text ?? ''}
            onChange={(event) => onSearch({ text: event.target.value }, 'replace')}
          />
        ) : null}
        <CountryField search={search} onSearch={onSearch} />
        <SelectField
          label={text.type}
          value={search.type ?? ''}
          onChange={(event) => {
            const type = SUBSCRIPTION_TYPES.find((each) => each === event.target.value) ?? null
            onSearch({ type }, 'replace')
          }}
          choices={[
            { value: '', label: messages.ui.any },
            ...SUBSCRIPTION_TYPES.map((type) => ({ value: type, label: messages.powerTariffs.subscription[type] })),
          ]}
        />
        <TextField
          label={text.validOn}
          type="date"
          value={search.valid_on ?? ''}
          onChange={(event) => onSearch({ valid_on: event.target.value || null }, 'replace')}
        />
      </search>
    </Card>
  )
}

function CountryField({ search, onSearch }: SearchFormProps) {
  const { messages, format } = useLanguage()
  const countries = COUNTRIES.map((code) => ({ value: code, label: format.country(code) }))
  return (
    <SelectField
      label={messages.powerTariffs.list.country}
      value={search.by === 'list' ? (search.country ?? '') : countryOf(search)}
      onChange={(event) => {
        const country = COUNTRIES.find((code) => code === event.target.value) ?? null
        onSearch({ country }, search.by === 'list' ? 'replace' : 'push')
      }}
      choices={[
        ...(search.by === 'list' ? [{ value: '', label: messages.ui.any }] : []),
        ...countries.sort((a, b) => format.compare(a.label, b.label)),
      ]}
    />
  )
}

/** The fields of a place, requested together: a part of them is not a place. */
function PlaceFields({ search, onSearch }: SearchFormProps) {
  const { messages, format } = useLanguage()
  const text = messages.powerTariffs.list
  const fields = FIELDS[search.by]
  const [typed, setTyped] = useState(search)
  // A URL with an invalid parameter shows the error at once.
  const [isRequested, setRequested] = useState(fields.some((field) => search[field] !== ''))
  if (fields.length === 0) return null
  const country = countryOf(search)
  const found = searchFaults({ ...typed, by: search.by, country })
  const faults = isRequested ? found : {}
  const example = examplePostalCode(country)
  const faultText = (fault: Fault) =>
    fault === 'postal_code' ? text.badPostalCode(format.country(country), example) : text.bad[fault]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRequested(true)
    if (Object.keys(found).length > 0) return
    onSearch(Object.fromEntries(fields.map((field) => [field, typed[field].trim()])), 'push')
  }
  const labels = {
    postal_code: text.postalCode,
    address: text.address,
    city: text.city,
    lat: text.lat,
    lon: text.lon,
    area: text.area,
  }
  const hints: Partial<Record<Field, string>> = {
    postal_code: text.postalCodeHint(example),
    lat: text.latHint,
    lon: text.lonHint,
    area: text.areaHint,
  }
  return (
    <form className={styles.place} onSubmit={submit} data-filter noValidate>
      {fields.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          hint={hints[field]}
          error={faults[field] && faultText(faults[field])}
          inputMode={field === 'lat' || field === 'lon' ? 'decimal' : undefined}
          value={typed[field]}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
        />
      ))}
      <div className={styles.find}>
        <Button kind="go" type="submit">
          {text.find}
        </Button>
      </div>
    </form>
  )
}
