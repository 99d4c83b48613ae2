'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { FilterBar } from '#components/ui/form/filter-bar.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'

const names = ['type', 'actor', 'subject', 'from', 'to'] as const

/** The filters of the audit log by action, person and day; stored in the URL. */
export function AuditFilter() {
  const { messages } = useLanguage()
  const text = messages.settings.audit
  const [parameters, change] = useUrlState()
  const [round, setRound] = useState(0)
  // A link in the log may set another subject while the form is open.
  const linked = parameters.get('subject') ?? ''
  const known = Object.entries(text.events).map(([value, label]) => ({ value, label }))
  const initial = (name: (typeof names)[number]) => ({ name, defaultValue: parameters.get(name) ?? '' })
  const submit = (form: HTMLFormElement) => {
    const sent = new FormData(form)
    change({ ...Object.fromEntries(names.map((name) => [name, textOf(sent.get(name))])), offset: null })
  }
  const clear = () => {
    change({ ...Object.fromEntries(names.map((name) => [name, null])), offset: null })
    setRound(round + 1)
  }
  return (
    <FilterBar
      key={`${round} ${linked}`}
      isFiltered={names.some((name) => parameters.get(name))}
      onClear={clear}
      onSubmit={submit}
    >
      <SelectField
        label={text.columns.action}
        choices={[{ value: '', label: messages.ui.all }, ...known]}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        {...initial('type')}
      />
      <TextField label={text.columns.actor} placeholder={text.actorHint} maxLength={200} {...initial('actor')} />
      <TextField label={text.columns.object} placeholder={text.objectHint} maxLength={200} {...initial('subject')} />
      <TextField label={text.from} type="date" {...initial('from')} />
      <TextField label={text.to} type="date" {...initial('to')} />
      <Button type="submit">{messages.ui.filter}</Button>
    </FilterBar>
  )
}

function textOf(value: FormDataEntryValue | null): string | null {
  return typeof value === 'string' ? value : null
}
