'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import styles from '../authoring.module.css'
import type { FeeFaults } from './fee-form.ts'

/** What is wrong with a field of a fee, in words. */
export function useBad(faults: FeeFaults) {
  const { bad } = useLanguage().messages.authoring.editor
  return (field: string) => (faults[field] === undefined ? undefined : bad[faults[field]])
}

type FigureProps = { label: string; value: string; error?: string; hint?: string; onChange: (value: string) => void }

/** A field for a figure, as people type it. */
export function Figure({ onChange, ...rest }: FigureProps) {
  return <TextField inputMode="decimal" {...rest} onChange={(event) => onChange(event.target.value)} />
}

/** The end of a row: takes it away. */
export function RowEnd({ label, onRemove }: { label: string; onRemove: () => void }) {
  const text = useLanguage().messages.authoring.editor
  return (
    <div className={styles.rowEnd}>
      <Button kind="quiet" icon aria-label={text.remove(label)} onClick={onRemove}>
        ×
      </Button>
    </div>
  )
}
