'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Dialog } from '#components/ui/dialog/dialog.tsx'
import { keyedPages } from './areas.ts'
import styles from './keys-dialog.module.css'

/** The list behind `?`. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { messages } = useLanguage()
  const { keyList } = messages.frame
  const rows: [string[], string][] = [
    [['Ctrl', 'K'], keyList.palette],
    [['?'], keyList.help],
    [['/'], keyList.filter],
    [['j', 'k'], keyList.rows],
    [['Enter'], keyList.open],
    [['Esc'], keyList.close],
    ...keyedPages.map(({ key, label }): [string[], string] => [['g', key], keyList[label]]),
    [['D'], keyList.theme],
  ]
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.frame.keysTitle} intro={messages.frame.keysIntro}>
      <dl className={styles.keys}>
        {rows.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
