'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { Allocation } from '#server/areas/market-access/contract.ts'
import { CorrectionDifference } from './correction-difference.tsx'
import type { SeriesKey } from './series-period.ts'
import { versionText } from './version-text.ts'

type VersionsCardProps = { allocation: Allocation; series: SeriesKey }

/** The days whose values were corrected, newest first; one of them against the version before. */
export function VersionsCard({ allocation, series }: VersionsCardProps) {
  const { messages, format } = useLanguage()
  const text = messages.marketAccess
  const [parameters, change] = useUrlState()
  const corrected = allocation.versions.filter(({ replaces }) => replaces !== null).toReversed()
  const chosen = corrected.find(({ day }) => day === parameters.get('day'))
  return (
    <Card
      title={text.corrections}
      note={text.correctionsNote(format.number(corrected.length), format.number(allocation.versions.length))}
      flush
    >
      {corrected.length === 0 ? (
        <Empty title={text.noCorrections} />
      ) : (
        <DataTable
          caption={text.corrections}
          rows={corrected}
          rowKey={({ day }) => day}
          columns={[
            { id: 'day', label: text.day, value: ({ day }) => day, cell: ({ day }) => format.day(day, 'UTC') },
            {
              id: 'version',
              label: text.version,
              value: ({ version }) => version,
              cell: ({ version }) => <Tag tone="go">{versionText(version, format)}</Tag>,
            },
            {
              id: 'received_at',
              label: text.received,
              value: ({ received_at }) => received_at,
              cell: ({ received_at }) => format.time(received_at),
              dim: true,
            },
            {
              id: 'difference',
              label: messages.ui.actions,
              isLabelHidden: true,
              value: () => null,
              cell: ({ day }) => (
                <Button
                  kind="quiet"
                  aria-pressed={chosen?.day === day}
                  aria-label={text.differenceOf(format.day(day, 'UTC'))}
                  onClick={() => change({ day: chosen?.day === day ? null : day, before: null })}
                >
                  {text.difference}
                </Button>
              ),
              align: 'end',
            },
          ]}
        />
      )}
      {chosen ? <CorrectionDifference series={series} day={chosen.day} received_at={chosen.received_at} /> : null}
    </Card>
  )
}
