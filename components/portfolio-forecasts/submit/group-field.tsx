'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { SelectField } from '#components/ui/form/field.tsx'

type GroupFieldProps = { value: string | null | undefined; onChange: (balance_group: string | null) => void }

/** Whose schedule a series becomes part of; nothing to choose where the organization has one balance group. */
export function GroupField({ value, onChange }: GroupFieldProps) {
  const text = useLanguage().messages.forecastSubmit.column
  const groups = useQuery(useTRPC().scheduleManagement.listBalanceGroups.queryOptions({})).data?.balance_groups ?? []
  if (groups.length < 2 && !value) return null
  const isUnknown = Boolean(value) && !groups.some(({ eic }) => eic === value)
  return (
    <SelectField
      label={text.group}
      value={value ?? ''}
      choices={[
        { value: '', label: text.areaGroup },
        ...groups.map(({ eic, name }) => ({ value: eic, label: `${name} (${eic})` })),
        ...(isUnknown && value ? [{ value, label: value }] : []),
      ]}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    />
  )
}
