'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { kindName, type Rule, type Channel } from './alarm.ts'
import styles from './alarms.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { useRemovals } from './use-alarm-changes.ts'

type Open = { kind: 'form'; rule?: Rule } | { kind: 'delete'; rule: Rule } | null

/** What raises an alarm, and who is notified when. */
export function RulesCard({ channels }: { channels: readonly Channel[] }) {
  const language = useLanguage()
  const text = language.messages.alarms
  const isAdmin = useSession().role === 'admin'
  const query = useQuery(useTRPC().alarms.listAlarmRules.queryOptions({}))
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const remove = useRemovals(close).rule
  const nameOf = ({ kind, lead, lead_unit }: Rule) =>
    `${kindName(kind, language)}${lead === null || lead_unit === null ? '' : `, ${text.lead[lead_unit](lead)}`}`
  const named = (ids: readonly string[]) =>
    ids.map((id) => channels.find((channel) => channel.id === id)?.name ?? id).join(', ')
  const reportedOf = ({ channel_ids, escalation_channel_ids, escalate_after_minutes: minutes }: Rule) =>
    minutes === null ? named(channel_ids) : text.thenNotify(named(channel_ids), minutes, named(escalation_channel_ids))
  const actions = (rule: Rule) =>
    isAdmin ? (
      <span className={styles.buttons}>
        <Button
          kind="quiet"
          aria-label={`${text.change}: ${nameOf(rule)}`}
          onClick={() => setOpen({ kind: 'form', rule })}
        >
          {text.change}
        </Button>
        <Button
          kind="quiet"
          aria-label={`${text.delete}: ${nameOf(rule)}`}
          onClick={() => setOpen({ kind: 'delete', rule })}
        >
          {text.delete}
        </Button>
      </span>
    ) : null
  const columns: Column<Rule>[] = [
    {
      id: 'kind',
      label: text.columns.what,
      value: nameOf,
      cell: (rule) => (
        <>
          {nameOf(rule)} {rule.is_enabled ? null : <Tag>{text.off}</Tag>}
          {rule.passes_quiet_hours ? <span className={styles.under}>{text.passes}</span> : null}
          <span className={styles.narrow}>{reportedOf(rule)}</span>
          <span className={styles.narrow}>{actions(rule)}</span>
        </>
      ),
      wrap: true,
    },
    { id: 'told', label: text.columns.text, value: reportedOf, wrap: true, isWideOnly: true },
    { id: 'do', label: text.columns.actions, isLabelHidden: true, value: () => null, cell: actions, isWideOnly: true },
  ]
  return (
    <Card
      title={text.rules}
      flush
      actions={
        <Button kind="go" disabled={!isAdmin || channels.length === 0} onClick={() => setOpen({ kind: 'form' })}>
          {text.addRule}
        </Button>
      }
    >
      <QueryStates query={query}>
        {({ rules }) =>
          rules.length === 0 ? (
            <Empty title={text.noRules}>{channels.length === 0 ? text.channelFirst : text.noRulesText}</Empty>
          ) : (
            <DataTable caption={text.rules} columns={columns} rows={rules} rowKey={({ id }) => id} />
          )
        }
      </QueryStates>
      {open?.kind === 'form' ? (
        <RuleDialog {...(open.rule === undefined ? {} : { rule: open.rule })} channels={channels} onClose={close} />
      ) : null}
      {open?.kind === 'delete' ? (
        <ConfirmDialog
          title={text.deleteTitle(nameOf(open.rule))}
          intro={text.deleteRule}
          label={text.delete}
          change={remove}
          onConfirm={() => remove.mutate({ path: { rule_id: open.rule.id } })}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}
