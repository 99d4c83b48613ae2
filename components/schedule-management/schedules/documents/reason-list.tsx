'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { meaningText } from '#server/areas/schedule-management/documents/reason-codes.ts'
import type { ReasonCode } from '#server/areas/schedule-management/schedules/contract.ts'
import styles from './reason-list.module.css'
import { fullLanguage } from '#server/messages/languages.ts'

/** Reason codes with what they mean in the reader's language, and what their sender wrote beside them. */
export function ReasonList({ reasons }: { reasons: readonly ReasonCode[] }) {
  const { locale } = useLanguage()
  if (reasons.length === 0) return <span className="faint">–</span>
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ code, text, sender_text }) => (
        <li key={`${code} ${text}`}>
          <code>{code}</code>
          {meaningText(code, fullLanguage(locale))}
          {sender_text ? <span className="faint"> ({sender_text})</span> : null}
        </li>
      ))}
    </ul>
  )
}
