'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { Applies } from '../../tariffs/applies.tsx'
import { billText } from './bill-messages.ts'

/** The lines of a tariff as sentences; past and future lines are marked. */
export function BillCard({ components, now }: { components: TariffComponent[]; now: number }) {
  const language = useLanguage()
  const { messages } = language
  const text = messages.costOfEnergy.tariff
  return (
    <Card title={text.bill} note={`${text.billNote}, ${messages.costOfEnergy.exclVat}`} flush>
      <DataTable
        caption={text.bill}
        rows={components}
        rowKey={(component) => `${component.name} ${component.applicable_from}`}
        columns={[
          { id: 'name', label: text.component, value: (component) => component.name },
          {
            id: 'charges',
            label: text.charges,
            value: (component) => billText(component, language),
            wrap: true,
          },
          {
            id: 'applies',
            label: text.applies,
            dim: true,
            value: (component) => component.applicable_from,
            cell: (component) => <Applies component={component} now={now} />,
          },
        ]}
      />
    </Card>
  )
}
