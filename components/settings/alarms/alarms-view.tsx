'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty, Notice } from '#components/ui/page/states.tsx'
import { SettingsTabs } from '../settings-tabs.tsx'
import { LATEST_ALARMS } from './alarm.ts'
import { AlarmTable } from './alarm-table.tsx'
import styles from './alarms.module.css'
import { QuietCard } from './quiet-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { ChannelsCard } from './channels-card.tsx'

/** What alarms the organization, by which channels, when not, and what it was alarmed of. */
export function AlarmsView() {
  const { messages } = useLanguage()
  const text = messages.alarms
  const { role } = useSession()
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={<CopyAs call={{ method: 'GET', path: '/access/v1/alarms' }} />}
      />
      <SettingsTabs />
      {role === 'viewer' ? <Notice tone="go">{text.operatorOnly}</Notice> : <Cards />}
    </>
  )
}

function Cards() {
  const text = useLanguage().messages.alarms
  const { alarms } = useTRPC()
  const channels = useQuery(alarms.listAlarmChannels.queryOptions({}))
  const log = useQuery(alarms.listAlarms.queryOptions({ query: LATEST_ALARMS }))
  return (
    <div className={styles.stack}>
      <QueryStates query={channels}>
        {(answer) => (
          <>
            <ChannelsCard channels={answer.channels} />
            <RulesCard channels={answer.channels} />
          </>
        )}
      </QueryStates>
      <QuietCard />
      <Card title={text.log} flush>
        <QueryStates query={log}>
          {({ items }) =>
            items.length === 0 ? <Empty title={text.noAlarms} /> : <AlarmTable alarms={items} caption={text.log} />
          }
        </QueryStates>
      </Card>
    </div>
  )
}
