'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { ButtonLink } from '#components/ui/button.tsx'

/** From a thing's own page to all that happened to it; who may only look has no log. */
export function AuditLink({ subject }: { subject: string }) {
  const { messages } = useLanguage()
  return useSession().role === 'viewer' ? null : (
    <ButtonLink kind="quiet" href={paths.audit({ subject })}>
      {messages.settings.audit.open}
    </ButtonLink>
  )
}
