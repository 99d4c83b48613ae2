'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { TextAreaField } from '#components/ui/field.tsx'

/** For copied cells where no key pastes them; they go to the series that is picked in the grid. */
export function PasteDialog({
  name,
  onTake,
  onClose,
}: {
  name: string
  onTake: (text: string) => void
  onClose: () => void
}) {
  const { words } = useLanguage()
  const text = words.scheduleHandIn.paste
  const [pasted, setPasted] = useState('')
  return (
    <Dialog open onOpenChange={onClose} title={text.title} intro={text.intro(name)}>
      <TextAreaField
        label={words.forecastSubmit.table.area}
        hint={words.forecastSubmit.table.areaHint}
        value={pasted}
        onChange={({ target: { value } }) => setPasted(value)}
      />
      <DialogActions>
        <Button onClick={onClose}>{words.ui.cancel}</Button>
        <Button kind="go" disabled={pasted.trim() === ''} onClick={() => onTake(pasted)}>
          {text.take}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
