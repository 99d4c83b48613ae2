'use client'

import { Lock } from 'lucide-react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { areasWithOperations } from './areas.ts'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import type { Area } from '#server/areas.ts'
import styles from './area-view.module.css'

/** What an area is for, and why nothing of it is here: not granted, or without pages so far. */
export function AreaView({ area }: { area: Area }) {
  const { messages } = useLanguage()
  const { organization } = useSession()
  const text = messages.frame.area
  const name = messages.frame.areas[area]
  const isGranted = organization.areas.includes(area)
  const hasOperations = areasWithOperations.includes(area)
  return (
    <>
      <PageHead title={name} sub={messages.frame.areaPurposes[area]} />
      <Notice tone="warn">
        {isGranted ? null : <Lock size={13} aria-hidden className={styles.lock} />}
        {isGranted ? (hasOperations ? text.noPages : text.nothing) : messages.frame.notGranted(name)}
      </Notice>
      <Card title={text.next}>
        <p className={styles.texts}>
          {hasOperations ? (isGranted ? text.useApi : text.requestAccess(organization.name)) : text.notYet}
        </p>
        <div className={styles.actions}>
          <ButtonLink href={paths.apiReference()}>{messages.frame.apiReference}</ButtonLink>
          <ButtonLink href={paths.today()}>{messages.ui.toStart}</ButtonLink>
        </div>
      </Card>
    </>
  )
}
