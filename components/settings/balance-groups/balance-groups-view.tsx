'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { SettingsTabs } from '../settings-tabs.tsx'
import { GroupsCard } from './groups-card.tsx'
import { MabisFormatsCard } from './mabis-formats-card.tsx'
import { MarketPartnersCard } from './market-partners-card.tsx'
import { OperatorsCard } from './operators-card.tsx'
import { TransportsCard } from './transports-card.tsx'

/** In whose name schedules are sent, and how they reach the operators. */
export function BalanceGroupsView() {
  const text = useLanguage().messages.balanceGroups
  const { role, organization } = useSession()
  const isGranted = organization.areas.includes('schedule-management')
  const canChange = isGranted && role === 'admin'
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={<CopyAs call={{ method: 'GET', path: '/schedule-management/v1/balance-groups' }} />}
      />
      <SettingsTabs />
      {canChange || !isGranted ? null : <Notice tone="go">{text.adminOnly}</Notice>}
      <GroupsCard canChange={canChange} />
      <MarketPartnersCard canChange={role === 'admin'} />
      <TransportsCard canChange={canChange} />
      <OperatorsCard canChange={canChange} />
      <MabisFormatsCard canChange={canChange} />
    </>
  )
}
