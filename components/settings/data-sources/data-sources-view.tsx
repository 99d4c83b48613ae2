'use client'

import Link from 'next/link'
import { usePlatformAdmin } from '#components/core/data/use-platform-admin.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { SettingsTabs } from '../settings-tabs.tsx'
import styles from './data-sources.module.css'
import { groupOf, type Schedule, summaryOf } from './schedule.ts'
import { ScheduleCard } from './schedule-card.tsx'
import { useSchedules } from './use-schedules.ts'

const GROUPS = ['registers', 'prices', 'tariffs'] as const

/** When sources are imported by themselves, for the platform administrator. */
export function DataSourcesView() {
  const text = useLanguage().messages.dataSources
  const isPlatformAdmin = usePlatformAdmin()
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={isPlatformAdmin ? <CopyAs call={{ method: 'GET', path: '/core/v1/import-schedules' }} /> : null}
      />
      <SettingsTabs />
      {isPlatformAdmin ? <Board /> : <Notice tone="go">{text.platformAdminOnly}</Notice>}
    </>
  )
}

function Board() {
  const text = useLanguage().messages.dataSources
  return (
    <QueryStates query={useSchedules()} lines={16}>
      {({ is_running, items }) => (
        <div className={styles.stack}>
          {is_running ? null : <Notice tone="warn">{text.off}</Notice>}
          <Summary items={items} />
          {GROUPS.map((group) => (
            <ScheduleCard
              key={group}
              title={text.groups[group]}
              schedules={items.filter((each) => groupOf(each) === group)}
            />
          ))}
          <p>
            <Link href={paths.coreData()}>{text.toData}</Link>
          </p>
        </div>
      )}
    </QueryStates>
  )
}

function Summary({ items }: { items: readonly Schedule[] }) {
  const { messages, format } = useLanguage()
  const text = messages.dataSources
  const { enabled, failing, missing, next } = summaryOf(items)
  const counted = (count: number) => text.of(format.number(count), format.number(items.length))
  return (
    <Facts
      facts={[
        { label: text.facts.enabled, value: counted(enabled) },
        { label: text.facts.failing, value: format.number(failing) },
        { label: text.facts.next, value: next === null ? text.nothingNext : format.time(next) },
        { label: text.facts.missing, value: format.number(missing) },
      ]}
    />
  )
}
