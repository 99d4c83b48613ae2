'use client'

import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { Candidate, OptimizeResult } from '#server/areas/cost-of-energy/optimize/contract.ts'

/** The tariff in force and the others that were tried, the cheapest first. */
export function CandidatesCard({ result }: { result: OptimizeResult }) {
  const { messages, format } = useLanguage()
  const text = messages.whatIf
  const outcome = ({ status, reason, msg }: Candidate) => {
    if (status) return text.outcomes[reason === 'not_verified' ? reason : status]
    const reasons: Record<string, string> = {
      ...messages.comparison.reasons,
      infeasible: text.infeasible,
      incomplete: text.incomplete,
    }
    return text.notUsable(reasons[reason ?? ''] ?? msg ?? '')
  }
  const columns: Column<Candidate>[] = [
    {
      id: 'tariff',
      label: text.columns.tariff,
      wrap: true,
      value: (row) => row.name,
      cell: (row) => (
        <>
          <Link href={paths.tariff(row.tariff_id)}>{row.name ?? row.tariff_id}</Link>{' '}
          {row.tariff_id === result.before.tariff_id ? <Tag tone="go">{text.facts.sameTariff}</Tag> : null}
        </>
      ),
    },
    {
      id: 'cost',
      label: text.columns.cost,
      align: 'end',
      value: (row) => row.total,
      cell: (row) => <span className="number">{format.money(row.total, result.unit)}</span>,
    },
    { id: 'outcome', label: text.columns.outcome, wrap: true, dim: true, value: outcome },
  ]
  return (
    <Card title={text.candidates} note={text.candidatesNote} flush>
      <DataTable caption={text.candidates} columns={columns} rows={result.candidates} rowKey={(row) => row.tariff_id} />
    </Card>
  )
}
