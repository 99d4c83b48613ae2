'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { TURN_MS } from '#components/portfolio-forecasts/turn.ts'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { AuditLink } from '#components/settings/audit/audit-link.tsx'
import { actorName } from '#components/settings/audit/actor-name.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import type { ObjectionRecord } from '#server/areas/schedule-management/objections/contract.ts'
import shared from '../clearing/clearing.module.css'
import { EvidenceCard } from './evidence/evidence-card.tsx'
import { FilesCard } from './files-card.tsx'
import { FilingCard } from './filing-card.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { ChangeDialog } from './objection-dialog.tsx'
import { ObjectionFacts } from './objection-facts.tsx'
import { ObjectionTag } from './objection-status.tsx'
import styles from './objection-view.module.css'
import { disputedPairs } from './objection-messages.ts'
import { useNow } from '#components/ui/use-now.ts'

type ObjectionViewProps = { period_uid: string; uid: string; drawn_ms: number }

/** An objection: status and actions, subject and reason, files, and history. */
export function ObjectionView({ period_uid, uid, drawn_ms }: ObjectionViewProps) {
  const path = { uid: period_uid, objection_uid: uid }
  const query = useQuery({
    ...useTRPC().scheduleManagement.readObjection.queryOptions({ path }),
    // What happens between the reading and the opening of the stream of events is in neither.
    refetchInterval: ({ state }) => (state.data?.filing_state === 'sending' ? TURN_MS : false),
  })
  const now_ms = useNow(drawn_ms)
  if (query.data) return <Loaded record={query.data} now_ms={now_ms} />
  return <Card>{<QueryStates query={query}>{() => null}</QueryStates>}</Card>
}

function Loaded({ record, now_ms }: { record: ObjectionRecord; now_ms: number }) {
  const { messages, format } = useLanguage()
  const text = messages.clearing.objections
  const month = format.month(record.bilanzierungsmonat, 'long', 'UTC')
  const address = `/schedule-management/v1/mabis/clearing-periods/${record.clearing_period_uid}/objections/${record.uid}`
  return (
    <>
      <PageHead
        title={text.record.title(text.types[record.objection_type], month)}
        record={`${text.types[record.objection_type]}, ${month}`}
        sub={
          <>
            <ObjectionTag status={record.status} /> <code>{record.bilanzkreis_eic}</code>
          </>
        }
        actions={
          <>
            <AuditLink subject={record.uid} />
            <CopyAs call={{ method: 'GET', path: address }} />
            <ButtonLink href={paths.clearingPeriod(record.clearing_period_uid)}>
              {messages.clearing.periods.open(month)}
            </ButtonLink>
          </>
        }
      />
      <ObjectionFacts record={record} now_ms={now_ms} />
      <Card title={text.actionsTitle}>
        <div className={shared.form}>
          <p>{text.record.next[record.status]}</p>
          <ActionButtons objection={record} now_ms={now_ms} />
        </div>
      </Card>
      <FilingCard record={record} />
      <ValuesCard record={record} />
      <EvidenceCard record={record} />
      <FilesCard record={record} />
      <HistoryCard record={record} />
    </>
  )
}

function ValuesCard({ record }: { record: ObjectionRecord }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.clearing.objections
  const { role } = useSession()
  const [isChanging, setChanging] = useState(false)
  const canChange = role !== 'viewer' && record.status === 'draft'
  const times = (['created', 'submitted', 'resolved'] as const).flatMap((name) => {
    const at = record[`${name}_ts`]
    return at === null ? [] : [{ label: text.record[name], value: `${format.time(at)} ${format.zoneLabel()}` }]
  })
  return (
    <Card
      title={text.record.values}
      actions={canChange ? <Button onClick={() => setChanging(true)}>{text.record.edit}</Button> : null}
    >
      <dl className={styles.pairs}>
        {disputedPairs(record.disputed_values, language).map(({ name, label, value }) => (
          <Pair key={name} label={label} value={value} />
        ))}
        <Pair label={text.record.reason} value={record.reason?.trim() ? record.reason : text.record.noReason} />
        {record.tso_response === null ? null : <Pair label={text.record.response} value={record.tso_response} />}
        {times.map(({ label, value }) => (
          <Pair key={label} label={label} value={value} />
        ))}
      </dl>
      {isChanging ? <ChangeDialog record={record} onClose={() => setChanging(false)} /> : null}
    </Card>
  )
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

function HistoryCard({ record: { history } }: { record: ObjectionRecord }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.clearing.objections.record
  const fields: Record<string, string | undefined> = text.fields
  const fieldText = (names: string) => format.list(names.split(', ').map((name) => fields[name] ?? name))
  return (
    <Card title={text.history} note={format.zoneLabel()}>
      <ol className={shared.list}>
        {history.map(({ event, note, actor, at }) => (
          <li key={`${event} ${at} ${note}`}>
            <span>
              <strong>{text.events[event]}</strong>{' '}
              <span className="dim">
                {actorName(actor, language)} ({text.kind[actor.kind]}) · {format.second(at)}
              </span>
            </span>
            {note === '' ? null : <span className="dim">{event === 'changed' ? fieldText(note) : note}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
