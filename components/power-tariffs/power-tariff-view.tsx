'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PipelineCard } from '#components/cost-of-energy/pipeline/pipeline-card.tsx'
import { zoneLabel } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { PowerTariff } from '#server/areas/power-tariffs/contract.ts'
import { toTariffComponents } from '#server/areas/power-tariffs/convert/convert.ts'
import { FactsCard } from './facts-card.tsx'
import { feeText } from './calculate/fee-messages.ts'
import { PeakMapCard } from './calculate/peak-map-card.tsx'
import { PowerCalculator } from './calculate/power-calculator.tsx'
import styles from './power-tariff-view.module.css'
import { TierCard } from './calculate/tier-card.tsx'
import { tariffTitle } from '#components/cost-of-energy/tariffs/tariff-entries.ts'

type PowerTariffViewProps = { country_code: string; uid: string; today: string }

/** A power tariff: its fees in words, when a peak costs what, how tiers are read, its pipelines, and a calculator. */
export function PowerTariffView({ country_code, uid, today }: PowerTariffViewProps) {
  const query = useQuery(
    // Refusals for other countries come from the service, in English.
    useTRPC().powerTariffs.readPowerTariff.queryOptions({ path: { country_code: country_code as 'SE', uid } }),
  )
  if (query.data) return <Loaded tariff={query.data.powerTariff} today={today} />
  return <Card>{<QueryStates query={query}>{() => null}</QueryStates>}</Card>
}

function Loaded({ tariff, today }: { tariff: PowerTariff; today: string }) {
  const { messages } = useLanguage()
  const text = messages.powerTariffs
  const sub = [tariff.systemOperator?.name, text.view.clock(zoneLabel(tariff.timeScope.timezone)), text.exclVat]
  const call = { method: 'GET', path: `/v1/power-tariffs/${tariff.countryCode}/tariff-uid/${tariff.uid}` } as const
  return (
    <>
      <PageHead
        title={tariff.name}
        record={tariffTitle(tariff.name, tariff.systemOperator?.name)}
        sub={
          <>
            {sub.filter(Boolean).join(' · ')} <Validity tariff={tariff} today={today} />
          </>
        }
        actions={<CopyAs call={call} />}
      />
      <FeesCard tariff={tariff} />
      <PowerCalculator tariff={tariff} today={today} />
      <PeakMapCard tariff={tariff} />
      <div className={styles.two}>
        <TierCard tariff={tariff} />
        <FactsCard tariff={tariff} />
      </div>
      <Pipeline tariff={tariff} />
    </>
  )
}

function Validity({ tariff, today }: { tariff: PowerTariff; today: string }) {
  const { messages, format } = useLanguage()
  const { validFrom, validTo, timezone } = tariff.timeScope
  const noon = Date.parse(`${today}T12:00:00Z`)
  const text = messages.powerTariffs.view
  if (validTo !== null && Date.parse(validTo) <= noon)
    return <Tag tone="warn">{text.ended(format.day(Date.parse(validTo) - 1, timezone))}</Tag>
  if (validFrom !== null && Date.parse(validFrom) > noon)
    return <Tag tone="go">{text.begins(format.day(validFrom, timezone))}</Tag>
  return null
}

function FeesCard({ tariff }: { tariff: PowerTariff }) {
  const language = useLanguage()
  const text = language.messages.powerTariffs
  return (
    <Card title={text.view.fees} note={text.exclVat} flush>
      <DataTable
        caption={text.view.fees}
        rows={tariff.components.map((component, index) => ({ component, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          { id: 'fee', label: text.view.fee, value: ({ component }) => text.fee[component.type] },
          {
            id: 'charges',
            label: text.view.charges,
            wrap: true,
            value: ({ component }) => feeText(component, language),
            cell: ({ component }) => (
              <>
                {feeText(component, language)}
                {component.data.annotations ? <p className="dim">{component.data.annotations}</p> : null}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

function Pipeline({ tariff }: { tariff: PowerTariff }) {
  const { messages } = useLanguage()
  const text = messages.powerTariffs
  const [chosen, setChosen] = useState(0)
  const components = toTariffComponents(tariff)
  const component = components[chosen]
  const fee = tariff.components[chosen]
  if (!component || !fee) return null
  const picker = (
    <SelectField
      label={<span className="sr-only">{text.view.pick}</span>}
      value={String(chosen)}
      onChange={(event) => setChosen(Number(event.target.value))}
      choices={tariff.components.map(({ type }, index) => ({
        value: String(index),
        label: `${index + 1} · ${text.fee[type]}`,
      }))}
    />
  )
  return (
    <PipelineCard
      key={chosen}
      component={{ ...component, name: text.fee[fee.type] }}
      picker={components.length > 1 ? picker : undefined}
    />
  )
}
