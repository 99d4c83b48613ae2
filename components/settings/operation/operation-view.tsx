'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { usePlatformAdmin } from '#components/core/data/use-platform-admin.ts'
import { ageText } from '#components/core/data/register-messages.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { SettingsTabs } from '../settings-tabs.tsx'
import { BackupCard } from './backup-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { byteText, type Installation } from './installation.ts'
import { JobsCard, ProcessesCard } from './process-cards.tsx'
import { OutboxCard, TablesCard, UpgradesCard } from './store-cards.tsx'
import styles from './operation.module.css'

/** Processes report at this interval. */
const AGAIN_MS = 15_000

/** The state of the installation, for the platform administrator. */
export function OperationView() {
  const { messages } = useLanguage()
  const text = messages.operation
  const isPlatformAdmin = usePlatformAdmin()
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={isPlatformAdmin ? <CopyAs call={{ method: 'GET', path: '/access/v1/installation' }} /> : null}
      />
      <SettingsTabs />
      {isPlatformAdmin ? <Board /> : <Notice tone="go">{text.platformAdminOnly}</Notice>}
    </>
  )
}

function Board() {
  const { access } = useTRPC()
  const query = useQuery({ ...access.readInstallation.queryOptions({}), refetchInterval: AGAIN_MS })
  return (
    <QueryStates query={query} lines={16}>
      {(installation) => (
        <div className={styles.stack}>
          <Summary installation={installation} />
          <BackupCard backups={installation.backups} />
          <RecoveryCard archive={installation.point_in_time} isEmbedded={installation.disk !== null} />
          <ProcessesCard processes={installation.processes} />
          <JobsCard processes={installation.processes} />
          <div className={styles.columns}>
            <TablesCard tables={installation.tables} />
            <div className={styles.stack}>
              <OutboxCard outbox={installation.outbox} />
              <UpgradesCard upgrades={installation.upgrades} />
            </div>
          </div>
        </div>
      )}
    </QueryStates>
  )
}

function Summary({ installation: { version, database, disk, outbox } }: { installation: Installation }) {
  const { messages, format } = useLanguage()
  const text = messages.operation
  const { data } = useQuery(useTRPC().core.listSources.queryOptions({}))
  const oldest = data?.sources
    .filter(({ record_count }) => record_count > 0)
    .toSorted((a, b) => b.age_days - a.age_days)[0]
  const [pending, dead] = (['pending', 'dead'] as const).map((of) => outbox.reduce((sum, each) => sum + each[of], 0))
  return (
    <Facts
      facts={[
        { label: text.facts.version, value: version, note: text.postgres(database.version) },
        { label: text.facts.database, value: byteText(database.size_bytes, format) },
        {
          label: text.facts.disk,
          value: disk === null ? '–' : byteText(disk.free_bytes, format),
          note: disk === null ? text.elsewhere : text.used(format.part(disk.used_share)),
        },
        {
          label: text.facts.outbox,
          value: format.number(pending),
          note: dead === 0 ? undefined : text.abandoned(format.number(dead)),
        },
        {
          label: text.facts.oldest,
          value: oldest ? ageText(oldest, messages.core.data) : '–',
          note: <Link href={paths.coreData()}>{text.toData}</Link>,
        },
      ]}
    />
  )
}
