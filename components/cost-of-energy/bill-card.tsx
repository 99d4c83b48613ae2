'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { billWords } from './bill-words.ts'

/** The lines of a tariff as sentences; lines of the past and of the future say so. */
export function BillCard({ components, now }: { components: TariffComponent[]; now: number }) {
  const language = useLanguage()
  const { words, format } = language
  const text = words.costOfEnergy.tariff
  const day = (instant: string, component: TariffComponent, shift = 0) =>
    format.day(Date.parse(instant) + shift, component.timezone)
  const applies = (component: TariffComponent) => {
    const from = day(component.applicable_from, component)
    return component.applicable_to
      ? `${from} – ${day(component.applicable_to, component, -1)}`
      : words.costOfEnergy.tariffs.from(from)
  }
  return (
    <Card title={text.bill} note={`${text.billNote}, ${words.costOfEnergy.exclVat}`} flush>
      <DataTable
        caption={text.bill}
        rows={components}
        rowKey={(component) => `${component.name} ${component.applicable_from}`}
        columns={[
          { id: 'name', label: text.component, value: (component) => component.name },
          {
            id: 'charges',
            label: text.charges,
            value: (component) => billWords(component, language),
            wrap: true,
          },
          {
            id: 'applies',
            label: text.applies,
            dim: true,
            value: (component) => component.applicable_from,
            cell: (component) => (
              <>
                {applies(component)}{' '}
                {component.applicable_to && Date.parse(component.applicable_to) <= now ? <Tag>{text.past}</Tag> : null}
                {Date.parse(component.applicable_from) > now ? <Tag tone="go">{text.future}</Tag> : null}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
