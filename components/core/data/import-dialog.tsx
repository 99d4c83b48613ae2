'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { CheckField } from '#components/ui/form/field.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import type { Importer } from './importer.ts'
import { registerName } from './register-messages.ts'
import { useStartImport } from './use-start-import.ts'

/** Asks for confirmation before a register is imported for all organizations. */
export function ImportDialog({ importer, onClose }: { importer: Importer; onClose: () => void }) {
  const { messages, format } = useLanguage()
  const text = messages.core.data
  const [accept_shrink, setAccepted] = useState(false)
  const start = useStartImport(onClose)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.importTitle(registerName(importer, text, format))}
      intro={text.importIntro}
    >
      <CheckField
        label={text.acceptShrink}
        checked={accept_shrink}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      {start.error ? <FailedNotice error={start.error} /> : null}
      <DialogActions>
        <Button onClick={onClose}>{messages.ui.cancel}</Button>
        <Button
          kind="go"
          data-first
          disabled={start.isPending}
          onClick={() => start.mutate({ body: { source: importer.id, accept_shrink } })}
        >
          {text.importNow}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
