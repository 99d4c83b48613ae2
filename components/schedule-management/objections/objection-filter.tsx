'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { FilterBar } from '#components/ui/form/filter-bar.tsx'
import { sentenceCase } from '#components/ui/sentence-case.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { OBJECTION_STATUSES, type ObjectionEntry } from '#server/areas/schedule-management/objections/contract.ts'

const FIELDS = {
  objection_month: ({ bilanzierungsmonat }: ObjectionEntry) => bilanzierungsmonat,
  objection_group: ({ bilanzkreis_eic }: ObjectionEntry) => bilanzkreis_eic,
  objection_status: ({ status }: ObjectionEntry) => status,
} as const
type Name = keyof typeof FIELDS
const NAMES = Object.keys(FIELDS) as Name[]

/** The objections that the address asks for. */
export function useFiltered(objections: ObjectionEntry[]): ObjectionEntry[] {
  const [parameters] = useUrlState()
  return objections.filter((each) => NAMES.every((name) => [null, FIELDS[name](each)].includes(parameters.get(name))))
}

type FilterProps = { objections: ObjectionEntry[]; nameOf: (eic: string) => string | null }

/** The filters of the list by month, balance group and status; stored in the URL. */
export function ObjectionFilter({ objections, nameOf }: FilterProps) {
  const { messages, format } = useLanguage()
  const { columns, objections: text } = messages.clearing
  const [parameters, change] = useUrlState()
  const valuesOf = (name: Name) => [...new Set(objections.map(FIELDS[name]))]
  const choices = {
    objection_month: valuesOf('objection_month')
      .sort((a, b) => (a < b ? 1 : -1))
      .map((value) => ({ value, label: format.month(value, 'long', 'UTC') })),
    objection_group: valuesOf('objection_group').map((value) => ({ value, label: nameOf(value) ?? value })),
    objection_status: OBJECTION_STATUSES.map((value) => ({ value, label: sentenceCase(text.status[value]) })),
  }
  const labels = { objection_month: columns.month, objection_group: columns.group, objection_status: columns.status }
  return (
    <FilterBar
      isFiltered={NAMES.some((name) => parameters.get(name))}
      onClear={() => change(Object.fromEntries(NAMES.map((name) => [name, null])))}
    >
      {NAMES.map((name) => (
        <SelectField
          key={name}
          label={labels[name]}
          value={parameters.get(name) ?? ''}
          choices={[{ value: '', label: messages.ui.all }, ...choices[name]]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ))}
    </FilterBar>
  )
}
