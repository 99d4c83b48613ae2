'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { OPEN_ALARMS } from '#components/settings/alarms/alarm.ts'
import { AlarmTable } from '#components/settings/alarms/alarm-table.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'

/** Alarms that nobody has acknowledged; nothing where there are none. */
export function OpenAlarms() {
  const text = useLanguage().messages.alarms
  const { role } = useSession()
  const query = useQuery({
    ...useTRPC().alarms.listAlarms.queryOptions({ query: OPEN_ALARMS }),
    enabled: role !== 'viewer',
  })
  const { items = [], total = 0 } = query.data ?? {}
  if (items.length === 0) return null
  return (
    <Card flush title={text.openTitle} note={total}>
      <AlarmTable alarms={items} caption={text.openTitle} />
    </Card>
  )
}
