'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { asCurl } from '#components/ui/messages/api-call.ts'
import { ShownOnce, Snippet } from '#components/ui/dialog/shown-once.tsx'

/** Shows a new key, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useLanguage().messages.settings.keys
  const call = asCurl(window.location.origin, { method: 'GET', path: '/cost-of-energy/v1/datasets' })
  return (
    <ShownOnce
      title={text.createdTitle}
      intro={text.createdIntro}
      secret={secret}
      copyLabel={text.copyKey}
      doneLabel={text.done}
      onClose={onClose}
    >
      <Snippet title={text.tryIt}>{`export QUARTERHOUR_KEY=${secret}\n${call}`}</Snippet>
    </ShownOnce>
  )
}
