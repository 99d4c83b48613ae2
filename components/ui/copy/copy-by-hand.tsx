'use client'

import { type ReactNode, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog/dialog.tsx'
import { TextAreaField } from '../form/field.tsx'
import { ManualCopy } from './use-copy.ts'

/** Shows what the browser did not let the console copy, selected, so that the keys for copying take it. */
export function ManualCopyProvider({ children }: { children: ReactNode }) {
  const { messages } = useLanguage()
  const [text, setText] = useState<string | null>(null)
  const close = () => setText(null)
  return (
    <ManualCopy value={setText}>
      {children}
      {text === null ? null : (
        <Dialog open onOpenChange={close} title={messages.ui.copy} intro={messages.ui.copyFailed}>
          <TextAreaField
            label={messages.ui.copyText}
            value={text}
            rows={8}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <DialogActions>
            <Button onClick={close}>{messages.ui.close}</Button>
          </DialogActions>
        </Dialog>
      )}
    </ManualCopy>
  )
}
