'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import type { OwnTariff, OwnTariffVersion } from '#server/areas/cost-of-energy/own-tariffs/contract.ts'
import { useSession } from '#components/session-provider.tsx'
import { BillCard } from '../calculate/result/bill-card.tsx'
import styles from './own-tariff-record.module.css'
import { DifferenceCard } from './difference-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { StatusTag } from './status-tag.tsx'

/** The record of an own tariff: where its newest version is on its way, all versions, what changed, who did what. */
export function OwnTariffView({ tariff_id, now }: { tariff_id: string; now: number }) {
  const query = useQuery(useTRPC().costOfEnergy.readOwnTariff.queryOptions({ path: { own_tariff_id: tariff_id } }))
  if (query.data) return <Loaded record={query.data} now={now} />
  return <Card>{<QueryStates query={query}>{() => null}</QueryStates>}</Card>
}

function Loaded({ record, now }: { record: OwnTariff; now: number }) {
  const { messages } = useLanguage()
  const { role } = useSession()
  const text = messages.authoring.record
  const { id, tariff, versions, approved_version } = record
  const newest = versions[0]
  const canEdit = role !== 'viewer' && newest?.status !== 'in_review'
  return (
    <>
      <PageHead
        title={tariff.name}
        record={tariff.name}
        sub={
          <>
            {text.sub(versions.length)}
            {approved_version === null ? '' : ` · ${text.inUse(approved_version)}`}{' '}
            {newest ? <StatusTag status={newest.status} /> : null}
          </>
        }
        actions={
          <>
            <CopyAs call={{ method: 'GET', path: `/cost-of-energy/v1/own-tariffs/${id}` }} />
            {approved_version === null ? null : <ButtonLink href={paths.tariff(id)}>{text.open}</ButtonLink>}
            {canEdit ? (
              <ButtonLink kind="go" href={paths.editTariff(id)}>
                {text.edit}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {newest ? <ReviewCard id={id} version={newest} approval={record.approval} /> : null}
      <BillCard components={tariff.tariff_components} now={now} />
      <VersionsCard versions={versions} />
      <DifferenceCard id={id} versions={versions} />
      <HistoryCard record={record} />
    </>
  )
}

function VersionsCard({ versions }: { versions: OwnTariffVersion[] }) {
  const { messages, format } = useLanguage()
  const text = messages.authoring
  return (
    <Card title={text.record.versions} flush>
      <DataTable
        caption={text.record.versions}
        rows={versions}
        rowKey={({ version }) => String(version)}
        columns={[
          { id: 'version', label: text.record.version, value: ({ version }) => version },
          {
            id: 'status',
            label: text.record.status,
            value: ({ status }) => text.status[status],
            cell: ({ status }) => <StatusTag status={status} />,
          },
          { id: 'author', label: text.list.columns.author, value: ({ author }) => author.name },
          {
            id: 'written',
            label: text.list.columns.written,
            value: ({ created_at }) => created_at,
            cell: ({ created_at }) => format.time(created_at),
            dim: true,
          },
          { id: 'note', label: text.list.columns.note, value: ({ note }) => note, wrap: true, dim: true },
        ]}
      />
    </Card>
  )
}

function HistoryCard({ record: { history } }: { record: OwnTariff }) {
  const { messages, format } = useLanguage()
  const text = messages.authoring
  return (
    <Card title={text.record.history} note={format.zoneLabel()}>
      <ol className={styles.history}>
        {history.map(({ version, move, reason, actor, at }) => (
          <li key={`${version} ${move} ${at}`}>
            <span>
              <strong>
                {text.list.version(version)} {text.record.happened[move]}
              </strong>{' '}
              <span className="dim">
                {actor.name} ({text.record.kind[actor.kind]}) · {format.time(at)}
              </span>
            </span>
            {reason ? <span>{move === 'superseded' ? text.record.by(numberIn(reason)) : reason}</span> : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The version that a text names. */
function numberIn(reason: string): number {
  return Number(/\d+/.exec(reason)?.[0])
}
