'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { ShownOnce } from '#components/ui/dialog/shown-once.tsx'

/** Shows a first password, this once. */
export function PasswordDialog({ password, onClose }: { password: string; onClose: () => void }) {
  const { words } = useLanguage()
  const text = words.settings.members
  return (
    <ShownOnce
      title={text.passwordTitle}
      intro={text.passwordIntro}
      secret={password}
      copyLabel={words.ui.copy}
      doneLabel={words.settings.keys.done}
      onClose={onClose}
    />
  )
}
