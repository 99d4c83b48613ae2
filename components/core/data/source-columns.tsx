import type { Language } from '#components/i18n/language.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { Sources } from '#server/areas/core/imports/contract.ts'
import { IMPORTED } from '#server/areas/core/imports/sources.ts'
import { retrievedText } from '../explorer/records/retrieved-messages.ts'
import { OutsideLink } from './outside-link.tsx'
import { ageText, registerName } from './register-messages.ts'
import { RunStatus } from './run-status.tsx'

export type Source = Sources['sources'][number]

/** Columns of the list for a source. */
export function sourceColumns({ messages, format }: Language): Column<Source>[] {
  const text = messages.core.data
  return [
    {
      id: 'name',
      label: text.columns.source,
      value: (source) => registerName(source, text, format),
      wrap: true,
      cell: ({ publisher, url, ...source }) => (
        <>
          <OutsideLink url={url}>{registerName(source, text, format)}</OutsideLink>{' '}
          <span className="faint">{text.publisherText(publisher)}</span>
        </>
      ),
    },
    {
      id: 'age',
      label: text.columns.age,
      value: ({ age_days }) => age_days,
      cell: ({ age_days, retrieved_at, confirmed_until, is_stale }) => (
        <>
          {retrievedText(retrieved_at, format)}{' '}
          <Tag
            tone={is_stale ? 'warn' : 'plain'}
            {...(confirmed_until !== null && { title: text.holdsUntil(format.day(confirmed_until, 'UTC')) })}
          >
            {ageText({ retrieved_at, age_days }, text)}
          </Tag>
        </>
      ),
    },
    {
      id: 'records',
      label: text.columns.records,
      value: ({ record_count }) => record_count,
      cell: ({ record_count, records }) => (
        <span title={breakdown(records, format.number)}>{record_count === 0 ? '–' : format.number(record_count)}</span>
      ),
      align: 'end',
    },
    {
      id: 'licence',
      label: text.columns.licence,
      value: ({ licence }) => text.licenceText(licence),
      wrap: true,
      dim: true,
    },
    {
      id: 'last_run',
      label: text.columns.lastRun,
      value: ({ last_run }) => last_run?.finished_at ?? last_run?.created_at,
      cell: ({ id, importer, last_run }) =>
        importer === null ? <span className="faint">{howItCame(id, text)}</span> : <RunStatus run={last_run} />,
    },
  ]
}

function howItCame(id: string, messages: Language['messages']['core']['data']): string {
  return id.startsWith(IMPORTED) ? messages.byCommand : messages.shipped
}

function breakdown(records: Source['records'], print: (count: number) => string): string {
  return Object.entries(records)
    .map(([table, count]) => `${table}: ${print(count)}`)
    .join('\n')
}
