'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Snippet } from '#components/ui/dialog/shown-once.tsx'
import { useCopy } from '#components/ui/copy/use-copy.ts'
import styles from './balance-groups.module.css'

/** Explains the simulated TSOs and how to simulate rejections. */
export function SimulatorNote({ origin }: { origin: string }) {
  const text = useLanguage().messages.balanceGroups.transports.simulator
  const set = (faults: object) => `curl -X PUT ${origin}/faults -d '${JSON.stringify(faults)}'`
  return (
    <div className={styles.simulator}>
      <p className={styles.quiet}>{text.intro}</p>
      <Command title={text.refuse}>{set({ reject: { rate: 1, codes: ['A54'] } })}</Command>
      <Command title={text.takeAgain}>{set({})}</Command>
    </div>
  )
}

function Command({ title, children }: { title: string; children: string }) {
  const { ui } = useLanguage().messages
  const copy = useCopy()
  return (
    <div className={styles.command}>
      <Snippet title={title}>{children}</Snippet>
      <Button aria-label={`${ui.copyAs}: ${title}`} onClick={() => copy(children)}>
        {ui.copyAs}
      </Button>
    </div>
  )
}
