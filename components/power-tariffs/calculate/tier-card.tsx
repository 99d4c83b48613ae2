'use client'

import { useState } from 'react'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { Legend } from '#components/charts/legend.tsx'
import { LineSteps } from '#components/charts/series/line-steps.tsx'
import { seriesStyle } from '#components/charts/series-style.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { LockedCard } from '#components/ui/page/locked.tsx'
import type { PowerTariff } from '#server/areas/power-tariffs/contract.ts'
import { sampleFee } from './sample-fee.ts'
import { type TierSystem, tierCost, tierCurve, tierSystems } from './tier-curve.ts'

/** What a subscription is taken to be where a tier follows it. */
const subscribedKw = 10

/** What a fee costs by the power that is billed, as this tariff reads its tiers and as the other system would; a part of the paid plan. */
export function TierCard({ tariff }: { tariff: PowerTariff }) {
  const { tiers, locked } = useLanguage().messages.powerTariffs
  const isPaid = useSession().organization.plan === 'paid'
  if (isPaid) return <Tiers tariff={tariff} />
  const points = tierCurve(sampleFee.data, sampleFee.data.priceTierSystem, subscribedKw)
  return (
    <LockedCard title={tiers.title} note={locked.note} answers={locked.tiers}>
      <LineSteps label="" series={[{ name: '', points }]} read={() => ({ title: '', values: [] })} />
    </LockedCard>
  )
}

function Tiers({ tariff }: { tariff: PowerTariff }) {
  const { messages, format } = useLanguage()
  const text = messages.powerTariffs.tiers
  const [chosen, setChosen] = useState(0)
  const component = tariff.components[chosen] ?? tariff.components[0]
  if (!component) return null
  const { data, type } = component
  const unit = type === 'reactive_power_fee' ? 'kvar' : 'kW'
  const currency = data.priceLevels[0]?.price.currency ?? ''
  const systems = tierSystems(data)
  const nameOf = (system: TierSystem, index: number) =>
    index === 0 || system === 'no_tiers' ? text.asIs[system] : text.other[system]
  const series = systems.map((system, index) => ({
    name: nameOf(system, index),
    points: tierCurve(data, system, subscribedKw),
  }))
  const usesShare = data.priceLevels.some(({ bounds }) => bounds.some((bound) => bound.type === 'share_of_subscribed'))
  const costOf = (system: TierSystem, power: number) => tierCost(data, system, power, subscribedKw)
  const powers = [...new Set(series.flatMap(({ points }) => points.map(([power]) => power)))].sort((a, b) => a - b)
  const picker =
    tariff.components.length > 1 ? (
      <SelectField
        label={<span className="sr-only">{text.fee}</span>}
        value={String(chosen)}
        onChange={(event) => setChosen(Number(event.target.value))}
        choices={tariff.components.map((each, index) => ({
          value: String(index),
          label: `${index + 1} · ${messages.powerTariffs.fee[each.type]}`,
        }))}
      />
    ) : undefined
  return (
    <ChartCard
      title={text.title}
      note={usesShare ? `${text.note(currency)}, ${text.at(format.amount(subscribedKw, 'kW'))}` : text.note(currency)}
      controls={picker}
      legend={<Legend entries={series.map(({ name }, index) => ({ name, style: seriesStyle(index) }))} />}
      fileName={`${tariff.name} tiers`}
      twin={{
        header: [text.billed(unit), ...series.map(({ name }) => name)],
        rows: powers.map((power) => [power, ...systems.map((system) => costOf(system, power))]),
        print: (cell) => format.number(Number(cell), [0, 2]),
      }}
    >
      <LineSteps
        label={text.title}
        series={series}
        read={(power) => ({
          title: format.amount(power, unit),
          values: systems.map((system, index) => ({
            name: nameOf(system, index),
            value: format.money(costOf(system, power), currency),
          })),
        })}
      />
    </ChartCard>
  )
}
