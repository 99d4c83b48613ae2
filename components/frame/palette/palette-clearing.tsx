'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useGroupNames } from '#components/schedule-management/clearing/group-names.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { matches } from '#components/ui/form/combobox.tsx'
import { Findings, type GroupProps } from './palette-group.tsx'

/** Settlement months by month, balance group or what ends next, such as `September 2026` or `objections`. */
export function PaletteClearing({ search, onGo }: GroupProps) {
  const { messages, format } = useLanguage()
  const nameOf = useGroupNames()
  const query = useQuery(useTRPC().scheduleManagement.listClearingPeriods.queryOptions({ query: {} }))
  const all = (query.data?.clearing_periods ?? []).map((period) => {
    const { uid, bilanzierungsmonat, bilanzkreis_eic, status, next_deadline, next_deadline_name } = period
    const month = format.month(bilanzierungsmonat, 'long', 'UTC')
    const next = next_deadline_name === null ? '' : messages.clearing.deadlines[next_deadline_name]
    const closes = next_deadline === null ? '' : format.weekdayDate(next_deadline)
    return {
      id: `clearing ${uid}`,
      label: `${month}, ${nameOf(bilanzkreis_eic) ?? bilanzkreis_eic}`,
      note: [closes, next || messages.clearing.periods.status[status]].filter(Boolean).join(' · '),
      href: paths.clearingPeriod(uid),
      texts: [month, bilanzierungsmonat, bilanzkreis_eic, nameOf(bilanzkreis_eic) ?? '', next, messages.frame.clearing],
    }
  })
  const found = all.filter(({ texts }) => matches('', search.trim(), texts) > 0)
  return <Findings heading={messages.frame.clearing} search={search} onGo={onGo} findings={found} />
}
