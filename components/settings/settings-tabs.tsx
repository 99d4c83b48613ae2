'use client'

import { usePathname } from 'next/navigation'
import { pagesOf } from '#components/frame/areas.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { PageTabs } from '#components/ui/page/page-tabs.tsx'

/** The pages of Settings beside each other. */
export function SettingsTabs() {
  const { messages } = useLanguage()
  const pathname = usePathname()
  return (
    <PageTabs
      label={messages.settings.tabs}
      tabs={pagesOf('settings').map(({ href, label }) => ({
        href,
        label: messages.frame[label],
        isOn: pathname === href,
      }))}
    />
  )
}
