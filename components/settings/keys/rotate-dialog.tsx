'use client'

import { useState } from 'react'
import { SelectField } from '#components/ui/form/field.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'

type RotateDialogProps = {
  title: string
  intro: string
  text: { overlap: string; overlapHours: (hours: number) => string; rotate: string }
  /** Hours for which the old secret may go on; a day is chosen at first. */
  overlaps: readonly number[]
  change: { isPending: boolean; error: unknown }
  onRotate: (hours: number) => void
  onClose: () => void
}

/** Replaces a secret by a new one, and asks how long the old one remains valid. */
export function RotateDialog({ title, intro, text, overlaps, change, onRotate, onClose }: RotateDialogProps) {
  const [hours, setHours] = useState('24')
  return (
    <FormDialog {...{ title, intro, change, onClose }} label={text.rotate} onSubmit={() => onRotate(Number(hours))}>
      <SelectField
        label={text.overlap}
        value={hours}
        onChange={(event) => setHours(event.target.value)}
        choices={overlaps.map((count) => ({ value: String(count), label: text.overlapHours(count) }))}
      />
    </FormDialog>
  )
}
