'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import type { MarketPartnerIds } from '#server/access/contract.ts'
import { MarketPartnersDialog } from './market-partners-dialog.tsx'

/** By which ids the organization takes part in the market. */
export function MarketPartnersCard({ canChange }: { canChange: boolean }) {
  const text = useLanguage().messages.balanceGroups.marketPartners
  const query = useQuery(useTRPC().access.readMarketPartnerIds.queryOptions({}))
  const [isOpen, setIsOpen] = useState(false)
  const columns: Column<MarketPartnerIds['market_partner_ids'][number]>[] = [
    { id: 'id', label: text.id, value: ({ id }) => id, cell: ({ id }) => <code>{id}</code> },
    { id: 'name', label: text.name, value: ({ name }) => name, wrap: true },
    { id: 'list', label: text.codeList, value: ({ code_list }) => code_list, isWideOnly: true },
    {
      id: 'digit',
      label: text.checkDigit,
      value: ({ expected_check_digit }) =>
        expected_check_digit === null ? text.right : text.shouldBe(expected_check_digit),
    },
  ]
  return (
    <Card
      title={text.title}
      note={text.note}
      flush
      actions={canChange ? <Button onClick={() => setIsOpen(true)}>{text.change}</Button> : null}
    >
      <QueryStates query={query} lines={2}>
        {({ market_partner_ids }) => (
          <>
            {market_partner_ids.length === 0 ? (
              <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
            ) : (
              <DataTable caption={text.title} columns={columns} rows={market_partner_ids} rowKey={({ id }) => id} />
            )}
            {isOpen ? <MarketPartnersDialog set={market_partner_ids} onClose={() => setIsOpen(false)} /> : null}
          </>
        )}
      </QueryStates>
    </Card>
  )
}
