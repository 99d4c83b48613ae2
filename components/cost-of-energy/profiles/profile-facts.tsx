'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { TextAreaField, TextField } from '#components/ui/form/field.tsx'
import styles from './import/import.module.css'

export type FactsDraft = { name: string; description: string; tags: string }

/** Name, tags and description of a profile. */
export function ProfileFacts({ draft, onChange }: { draft: FactsDraft; onChange: (draft: FactsDraft) => void }) {
  const { messages } = useLanguage()
  const text = messages.profiles
  const set = (change: Partial<FactsDraft>) => onChange({ ...draft, ...change })
  return (
    <div className={styles.facts}>
      <TextField
        label={text.name}
        value={draft.name}
        maxLength={200}
        required
        error={draft.name.trim() === '' ? text.nameMissing : undefined}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label={text.tags}
        hint={text.tagsHint}
        value={draft.tags}
        onChange={(event) => set({ tags: event.target.value })}
      />
      <TextAreaField
        label={text.description}
        className={styles.wide}
        value={draft.description}
        maxLength={2000}
        onChange={(event) => set({ description: event.target.value })}
      />
    </div>
  )
}
