'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { DeliveryStatus } from './delivery-steps.ts'
import { VersionTag } from '../schedule-tags.tsx'
import styles from '../schedules.module.css'

type Version = DeliveryStatus['versions'][number]
type VersionsProps = { query: UseQueryResult<DeliveryStatus, unknown>; shown: number }

/** The versions of a schedule, newest first, with their delivery state; one of them is shown below. */
export function VersionsCard({ query, shown }: VersionsProps) {
  const language = useLanguage()
  const text = language.messages.schedules.versions
  const [, change] = useUrlState()
  const newest = query.data?.versions[0]?.version
  const pick = ({ version }: Version) =>
    change({ version: version === newest ? null : String(version), series: null }, 'push')
  return (
    <Card title={text.title} note={query.data?.versions.length} flush>
      <QueryStates query={query} lines={3}>
        {({ versions }) => (
          <DataTable
            caption={text.title}
            columns={columnsOf(language, shown, pick)}
            rows={versions}
            rowKey={({ version_uid }) => version_uid}
          />
        )}
      </QueryStates>
    </Card>
  )
}

function columnsOf({ messages, format }: Language, shown: number, pick: (version: Version) => void): Column<Version>[] {
  const text = messages.schedules
  return [
    {
      id: 'version',
      label: text.versions.version,
      value: ({ version }) => version,
      cell: (row) => (
        <span className={styles.tags}>
          <Button
            className={styles.pick}
            aria-pressed={row.version === shown}
            aria-label={text.versions.show(row.version)}
            onClick={() => pick(row)}
          >
            {row.version}
          </Button>
          {row.is_active ? <Tag tone="ok">{text.versions.holds}</Tag> : null}
        </span>
      ),
    },
    {
      id: 'status',
      label: text.columns.status,
      value: ({ status }) => text.status[status],
      cell: ({ status, acceptance_level }) => (
        <span className={styles.between}>
          <VersionTag status={status} />
          <span className={styles.quiet}>{acceptance_level ? text.level[acceptance_level] : null}</span>
        </span>
      ),
      wrap: 'short',
    },
    {
      id: 'created',
      label: text.versions.created,
      value: ({ created_ts }) => created_ts,
      cell: ({ created_ts }) => format.moment(created_ts),
      dim: true,
      isWideOnly: true,
    },
    {
      id: 'delivery',
      label: text.versions.delivery,
      value: ({ delivery }) => delivery?.state,
      cell: ({ delivery }) =>
        delivery === null ? (
          <span className="faint">{text.versions.none}</span>
        ) : (
          <span className={styles.between}>
            {text.versions.delivered[delivery.state]}
            <span className={styles.quiet}>
              {delivery.attempts > 0 ? text.versions.attempts(delivery.attempts) : null}
              {delivery.due_at ? ` · ${text.versions.next(format.clock(delivery.due_at))}` : null}
            </span>
          </span>
        ),
      wrap: 'short',
    },
  ]
}
