'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { useCopy } from '#components/ui/use-copy.ts'
import styles from './create-key-dialog.module.css'

/** Shows a first password, this once. */
export function PasswordDialog({ password, onClose }: { password: string; onClose: () => void }) {
  const { words } = useLanguage()
  const text = words.settings.members
  const copy = useCopy()
  return (
    <Dialog open onOpenChange={onClose} title={text.passwordTitle} intro={text.passwordIntro} firm>
      <div className={styles.secret}>
        <code>{password}</code>
        <Button data-first onClick={() => copy(password)}>
          {words.ui.copy}
        </Button>
      </div>
      <DialogActions>
        <Button kind="go" onClick={onClose}>
          {words.settings.keys.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
