'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { byteText, type Installation } from './installation.ts'
import styles from './operation.module.css'

type Archive = Installation['point_in_time']

/** Which instants of the embedded server can be recovered; nothing for a server of the operator's own. */
export function RecoveryCard({ archive, isEmbedded }: { archive: Archive; isEmbedded: boolean }) {
  const { messages, format } = useLanguage()
  const text = messages.operation.recovery
  if (archive === null)
    return isEmbedded ? (
      <Card title={text.title} note={text.none} flush>
        <Notice tone="warn">{text.off}</Notice>
      </Card>
    ) : null
  const instant = (at: string | null) => (at === null ? text.notYet : format.second(at))
  const size = (bytes: number | null) => (bytes === null ? '–' : byteText(bytes, format))
  const facts = [
    { label: text.from, value: instant(archive.restorable_from) },
    { label: text.until, value: instant(archive.restorable_until) },
    { label: text.base, value: instant(archive.last_base_at) },
    { label: text.bases, value: size(archive.base_bytes) },
    { label: text.wal, value: size(archive.wal_bytes) },
  ]
  return (
    <Card title={text.title} note={text.every(archive.base_hours, archive.keep_days)} flush>
      {archive.is_late ? <Notice tone="bad">{text.late}</Notice> : null}
      {archive.error === null ? null : (
        <Notice tone="bad">
          {text.failing(instant(archive.failing_since))} {archive.error}
        </Notice>
      )}
      {archive.is_encrypted ? null : <Notice tone="warn">{text.readable}</Notice>}
      <div className={styles.within}>
        <Facts facts={facts} />
      </div>
      <p className={styles.foot}>
        {text.how(archive.location)} <code>npm run cli -- recover --to {archive.restorable_until ?? 'latest'}</code>
      </p>
    </Card>
  )
}
