'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { asCurl } from '#components/ui/api-call.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { useCopy } from '#components/ui/use-copy.ts'
import styles from './create-key-dialog.module.css'

/** Shows a new key, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { words } = useLanguage()
  const text = words.settings.keys
  const copy = useCopy()
  const call = asCurl(window.location.origin, { method: 'GET', path: '/cost-of-energy/v1/datasets' })
  return (
    <Dialog open onOpenChange={onClose} title={text.createdTitle} intro={text.createdIntro} firm>
      <div className={styles.secret}>
        <code>{secret}</code>
        <Button data-first onClick={() => copy(secret)}>
          {text.copyKey}
        </Button>
      </div>
      <div>
        <h3>{text.tryIt}</h3>
        <pre className={styles.call} tabIndex={0}>{`export QUARTERHOUR_KEY=${secret}\n${call}`}</pre>
      </div>
      <DialogActions>
        <Button kind="go" onClick={onClose}>
          {text.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
