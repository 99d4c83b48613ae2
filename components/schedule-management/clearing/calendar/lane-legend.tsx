'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from '../clearing.module.css'

const colours = { erstaufschlag: '--s6', clearing: '--s1', final: '--s3' } as const

/** What the colours of the lanes mean, in the order of time. */
export function LaneLegend() {
  const { messages } = useLanguage()
  return (
    <div className={styles.legend}>
      {(['erstaufschlag', 'clearing', 'final'] as const).map((phase) => (
        <span key={phase}>
          <i style={{ background: `var(${colours[phase]})` }} />
          {messages.clearing.phases[phase]}
        </span>
      ))}
      <span>
        <i style={{ background: 'var(--s8)', height: 4, verticalAlign: 3 }} />
        {messages.clearing.withCorrection}
      </span>
    </div>
  )
}
