'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ACTIONS_COLUMN, type Column, DataTable } from '#components/ui/table/data-table.tsx'
import type { TsoProfile } from '#server/areas/schedule-management/configuration/tso-contract.ts'
import styles from './balance-groups.module.css'
import { FormatsDialog } from './formats-dialog.tsx'

/** What is known of each operator, and in which family documents are written for it. */
export function OperatorsCard({ canChange }: { canChange: boolean }) {
  const language = useLanguage()
  const text = language.messages.balanceGroups.operators
  const query = useQuery(useTRPC().scheduleManagement.listTsos.queryOptions({}))
  const [changed, setChanged] = useState<TsoProfile | null>(null)
  return (
    <Card title={text.title} note={text.note} flush>
      <QueryStates query={query}>
        {({ tsos }) => (
          <DataTable
            caption={text.title}
            columns={columnsOf(language, canChange ? setChanged : null)}
            rows={tsos}
            rowKey={({ tso }) => tso}
          />
        )}
      </QueryStates>
      {changed === null ? null : <FormatsDialog profile={changed} onClose={() => setChanged(null)} />}
    </Card>
  )
}

function columnsOf(
  { messages, format }: Language,
  onChange: ((profile: TsoProfile) => void) | null,
): Column<TsoProfile>[] {
  const text = messages.balanceGroups.operators
  const gateOf = ({ gates }: TsoProfile) => gates.at(-1)
  const columns: Column<TsoProfile>[] = [
    {
      id: 'operator',
      label: messages.balanceGroups.transports.operator,
      value: ({ name }) => name,
      cell: ({ name, party }) => (
        <>
          {name} <code className={styles.quiet}>{party}</code>
        </>
      ),
      wrap: true,
    },
    { id: 'gate', label: text.gate, value: (profile) => gateOf(profile)?.day_ahead, align: 'end' },
    {
      id: 'lead',
      label: text.lead,
      value: (profile) => gateOf(profile)?.lead_minutes,
      cell: (profile) => messages.balanceGroups.transports.minutes(gateOf(profile)?.lead_minutes ?? 0),
      align: 'end',
      isWideOnly: true,
    },
    {
      id: 'format',
      label: text.format,
      value: ({ families }) => families[0],
      cell: ({ families, formats }) => (
        <>
          {text.families[families[0] ?? 'ess']}
          {formats.map(({ document, valid_from, family }) => (
            <div key={`${document} ${valid_from}`} className={styles.quiet}>
              {text.from(text.documents[document], text.families[family], format.day(valid_from, 'UTC'))}
            </div>
          ))}
        </>
      ),
      wrap: true,
    },
    {
      id: 'sources',
      label: text.sources,
      value: ({ sources }) => sources.map(({ source }) => source).join('; '),
      cell: ({ sources }) => (
        <span className={styles.quiet}>{[...new Set(sources.map(({ source }) => source))].join('; ')}</span>
      ),
      wrap: true,
      isWideOnly: true,
    },
  ]
  if (onChange === null) return columns
  const action: Column<TsoProfile> = {
    ...ACTIONS_COLUMN,
    label: messages.ui.actions,
    cell: (profile) =>
      profile.families.length > 1 ? (
        <Button kind="quiet" aria-label={text.changeTitle(profile.name)} onClick={() => onChange(profile)}>
          {text.change}
        </Button>
      ) : null,
  }
  return [...columns, action]
}
