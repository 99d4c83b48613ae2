'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { FailedNotice, Notice } from '#components/ui/page/states.tsx'
import { Working } from '#components/ui/page/working.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import type { ProfileImportResult } from '#server/areas/cost-of-energy/profiles/import/contract.ts'
import { type FactsDraft, ProfileFacts } from '../profile-facts.tsx'
import { rangeText } from '../profile-range.ts'
import { readTags } from './read-tags.ts'
import styles from './import.module.css'
import { type ImportQuery, nameOf } from './upload-file.ts'
import { useStoreFile } from './use-store-file.ts'

/** The position of the form on the page. */
export const STORE_ID = 'store'

type ImportStoreProps = {
  file: File
  report: ProfileImportResult
  query: ImportQuery
  replaced: ProfileEntry | null
  isReady: boolean
  onStored: (profile: ProfileEntry) => void
}

/** Names a profile and stores it, or replaces the values of one. */
export function ImportStore({ file, report, query, replaced, isReady, onStored }: ImportStoreProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.profiles.import
  const [draft, setDraft] = useState<FactsDraft>({ name: nameOf(file), description: '', tags: '' })
  const store = useStoreFile(file, onStored)
  const isNamed = replaced !== null || draft.name.trim() !== ''
  const canStore = isReady && report.can_store && isNamed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, description, tags } = draft
    const facts = replaced ? { profile_id: replaced.id } : { name: name.trim(), description, tag: readTags(tags) }
    if (canStore) store.start({ ...query, ...facts })
  }
  return (
    <Card title={replaced ? text.replaceButton : text.store} note={replaced ? null : text.storeIntro}>
      <form id={STORE_ID} onSubmit={submit} className={styles.store}>
        {replaced ? (
          <p>{text.replaceIntro(...rangeText(replaced, language))}</p>
        ) : (
          <ProfileFacts draft={draft} onChange={setDraft} />
        )}
        {report.settings.target_resolution === 'hourly' ? <p className="dim">{text.hourlyNote}</p> : null}
        {store.error ? <FailedNotice error={store.error} /> : null}
        {store.isCancelled ? <Notice tone="warn">{text.cancelled}</Notice> : null}
        {report.can_store ? null : <Notice tone="warn">{text.blocked}</Notice>}
        {store.isPending ? (
          <Working label={`${text.storing} · ${text.sent(format.share(store.share))}`} onCancel={store.cancel} />
        ) : (
          <Button kind={replaced ? 'danger' : 'go'} type="submit" disabled={!canStore}>
            {replaced ? text.replaceButton : text.storeButton}
          </Button>
        )}
      </form>
    </Card>
  )
}
