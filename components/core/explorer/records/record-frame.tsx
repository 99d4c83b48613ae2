'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import type { ApiCall } from '#components/ui/messages/api-call.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty, Notice } from '#components/ui/page/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { AreaStatus } from '#server/areas/core/areas/contract.ts'
import type { Party } from '#server/areas/core/records/contract.ts'
import { dayBefore } from './day-before.ts'
import { readDay } from '../explorer-state.ts'
import styles from './record.module.css'
import { AreaStatusTag } from './area-status-tag.tsx'
import { recordWarningText } from './record-warning-text.ts'

type Recorded = Pick<Party, 'name' | 'valid_from' | 'valid_to' | 'warnings'> & { status?: AreaStatus }

/** The day that the page shows; null for today. */
export function useAsOf(): string | null {
  const [parameters] = useUrlState()
  return readDay(parameters.get('as_of'))
}

type RecordQueryProps<Page, Found> = {
  query: UseQueryResult<Page>
  /** The record in the answer; null where there was none on the day. */
  find: (page: Page) => Found | null
  children: (found: Found, page: Page) => ReactNode
}

/** The states of a record's page: loading, failed, not known on the day, not known at all, and there. */
export function RecordQuery<Page, Found>({ query, find, children }: RecordQueryProps<Page, Found>) {
  return (
    <QueryStates query={query} lines={10}>
      {(page) => {
        const found = find(page)
        return found === null ? <NoRecord /> : children(found, page)
      }}
    </QueryStates>
  )
}

type RecordFrameProps = {
  record: Recorded
  kinds: string
  countries: string[]
  call: ApiCall
  today: string
  children: ReactNode
}

/** The head of a record's page: name, state on the day, defects, API call, other days. */
export function RecordFrame({ record, kinds, countries, call, today, children }: RecordFrameProps) {
  const { messages, format } = useLanguage()
  const as_of = useAsOf()
  return (
    <>
      <PageHead
        title={record.name}
        record={record.name}
        sub={
          <>
            {[kinds, ...countries.map((country) => format.country(country))].join(' · ')}{' '}
            <AreaStatusTag status={record.status ?? null} /> <ValidityTag record={record} day={as_of ?? today} />{' '}
            {as_of ? <Tag tone="go">{messages.coreExplorer.record.past(format.day(as_of, 'UTC'))}</Tag> : null}
          </>
        }
        actions={
          <>
            <AsOfField record={record} />
            <CopyAs call={call} />
          </>
        }
      />
      <WarningsNotice record={record} />
      <div className={styles.record}>{children}</div>
    </>
  )
}

/** Whether the record has ended or is yet to begin on the day. */
function ValidityTag({ record, day }: { record: Recorded; day: string }) {
  const { messages, format } = useLanguage()
  const text = messages.coreExplorer.record
  const { valid_from, valid_to } = record
  if (valid_to !== null && valid_to <= day)
    return <Tag tone="warn">{text.ended(format.day(dayBefore(valid_to), 'UTC'))}</Tag>
  if (valid_from !== null && valid_from > day) return <Tag tone="go">{text.begins(format.day(valid_from, 'UTC'))}</Tag>
  return null
}

/** What is to be known of the register's entry, such as an EIC whose check character is wrong. */
function WarningsNotice({ record: { warnings } }: { record: Recorded }) {
  const language = useLanguage()
  const { messages } = language
  if (warnings.length === 0) return null
  return (
    <Notice tone="warn">
      {messages.coreExplorer.record.warnings}
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.msg}`}>{recordWarningText(warning, language)}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The day of the record, with links to its other versions. */
function AsOfField({ record }: { record: Recorded | null }) {
  const { messages } = useLanguage()
  const text = messages.coreExplorer.record
  const [, change] = useUrlState()
  const as_of = useAsOf()
  const go = (day: string | null) => change({ as_of: day }, 'push')
  const { valid_from = null, valid_to = null } = record ?? {}
  return (
    <div className={styles.asOf}>
      <TextField
        className={styles.day}
        label={text.asOf}
        title={text.asOfHint}
        type="date"
        value={as_of ?? ''}
        onChange={(event) => go(event.target.value || null)}
      />
      {valid_from === null ? null : <Button onClick={() => go(dayBefore(valid_from))}>{text.earlier}</Button>}
      {valid_to === null ? null : <Button onClick={() => go(valid_to)}>{text.later}</Button>}
      {as_of === null ? null : <Button onClick={() => go(null)}>{text.today}</Button>}
    </div>
  )
}

/** Shown where a record does not exist on that day, or never did. */
function NoRecord() {
  const { messages, format } = useLanguage()
  const text = messages.coreExplorer.record
  const as_of = useAsOf()
  const [, change] = useUrlState()
  if (as_of !== null)
    return (
      <>
        <AsOfField record={null} />
        <Card>
          <Empty
            title={text.absentTitle}
            action={<Button onClick={() => change({ as_of: null }, 'push')}>{text.today}</Button>}
          >
            {text.absentText(format.day(as_of, 'UTC'))}
          </Empty>
        </Card>
      </>
    )
  return (
    <Card>
      <Empty title={text.unknownTitle} action={<ButtonLink href={paths.core()}>{text.toExplorer}</ButtonLink>}>
        {text.unknownText}
      </Empty>
    </Card>
  )
}
