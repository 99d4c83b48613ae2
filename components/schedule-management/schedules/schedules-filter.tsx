'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { FilterBar } from '#components/ui/form/filter-bar.tsx'
import { sentenceCase } from '#components/ui/sentence-case.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { TSO_IDS, TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { VERSION_STATUSES } from '#server/areas/schedule-management/versions/status.ts'

type FilterName = 'from' | 'to' | 'tso' | 'status' | 'test'

const ALL: readonly FilterName[] = ['from', 'to', 'tso', 'status', 'test']

/** The filters of the list of schedules, stored in the URL; anomalies have days and operator only. */
export function SchedulesFilter({ names = ALL }: { names?: readonly FilterName[] }) {
  const { messages } = useLanguage()
  const text = messages.schedules
  const [parameters, change] = useUrlState()
  const [round, setRound] = useState(0)
  const set = (name: FilterName, value: string | null) => change({ [name]: value, offset: null })
  const all = { value: '', label: messages.ui.all }
  const choices = {
    tso: [all, ...TSO_IDS.map((value) => ({ value, label: TSOS[value].name }))],
    status: [all, ...VERSION_STATUSES.map((value) => ({ value, label: sentenceCase(text.status[value]) }))],
    test: [all, { value: '0', label: text.filter.real }, { value: '1', label: text.filter.tests }],
  }
  const clear = () => {
    change({ ...Object.fromEntries(names.map((name) => [name, null])), offset: null })
    setRound(round + 1)
  }
  return (
    <FilterBar key={round} isFiltered={names.some((name) => parameters.get(name))} onClear={clear}>
      {names.map((name) =>
        name === 'from' || name === 'to' ? (
          <TextField
            key={name}
            label={text.filter[name]}
            type="date"
            defaultValue={parameters.get(name) ?? ''}
            onChange={(event) => set(name, event.target.value)}
          />
        ) : (
          <SelectField
            key={name}
            label={text.filter[name]}
            choices={choices[name]}
            value={parameters.get(name) ?? ''}
            onChange={(event) => set(name, event.target.value)}
          />
        ),
      )}
    </FilterBar>
  )
}
