'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { ShownOnce } from '#components/ui/dialog/shown-once.tsx'

/** Shows a first password, this once. */
export function PasswordDialog({ password, onClose }: { password: string; onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.settings.members
  return (
    <ShownOnce
      title={text.passwordTitle}
      intro={text.passwordIntro}
      secret={password}
      copyLabel={messages.ui.copy}
      doneLabel={messages.settings.keys.done}
      onClose={onClose}
    />
  )
}
