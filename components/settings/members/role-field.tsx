'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import type { Role } from '#server/access/actor.ts'
import { isRole, roles } from './member.ts'

/** A member's role, each with its explanation. */
export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { messages } = useLanguage()
  const text = messages.settings.members
  return (
    <SelectField
      label={text.columns.role}
      value={value}
      onChange={({ target }) => (isRole(target.value) ? onChange(target.value) : undefined)}
      choices={roles.map((role) => ({ value: role, label: `${text.role[role]} – ${text.roleWhat[role]}` }))}
    />
  )
}
