'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { type Fact, Facts } from '#components/ui/page/facts.tsx'
import type { ForecastUnit, ForecastVersion } from '#server/areas/portfolio-forecasts/contract.ts'
import type { Kind } from '#server/areas/portfolio-forecasts/kinds.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { signed } from './day-charts.tsx'
import { countChanged, dayStacks, type Forecast } from './day-stacks.ts'
import { DeliveryNote } from '../delivery-note.tsx'
import { DeliveryTag } from '../delivery-tag.tsx'
import { unitText } from '../unit-text.ts'

type DayFactsProps = {
  delivery_day: string
  shown: ForecastVersion
  /** Undefined until it is there. */
  forecast: Forecast | undefined
  before: { version: number; forecast: Forecast } | null
  unit: ForecastUnit
}

/** A version's energy, its difference from the compared one, its delivery, and its hash. */
export function DayFacts({ delivery_day, shown, forecast, before, unit }: DayFactsProps) {
  const { messages, format } = useLanguage()
  const text = messages.portfolioForecasts
  const name = unitText(unit)
  const now = forecast && dayStacks(forecast, unit)
  const old = before && dayStacks(before.forecast, unit)
  /** Energy as it is; power as the mean of the day. */
  const total = (mwh: number) => (unit === 'MWH' ? mwh : mwh / (deliveryDay(delivery_day).quarter_hours / 4))
  const kindFact = (kind: Kind, mwh: number): Fact => {
    const note = now && text.areas(now.find((each) => each.kind === kind)?.areas.length ?? 0)
    const amount = format.amount(total(mwh), name)
    return { label: text.kinds[kind], value: unit === 'MW' ? text.mean(amount) : amount, note }
  }
  const changed = (kind: Kind, stacks: typeof old) => {
    const of = (some: typeof old) => some?.find((each) => each.kind === kind)?.totals ?? []
    const [totals, earlier] = [of(stacks), of(old)]
    const slots = Math.max(totals.length, earlier.length)
    const filled = (values: number[]) => (values.length === 0 ? Array.from({ length: slots }, () => 0) : values)
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
    const difference = (sum(totals) - sum(earlier)) / (unit === 'MW' && slots > 0 ? slots : 1)
    return {
      text: `${text.kinds[kind]} ${signed(format.amount, difference, name)}`,
      count: countChanged(filled(totals), filled(earlier)),
    }
  }
  const differences = now ? [changed('production', now), changed('consumption', now)] : []
  return (
    <Facts
      facts={[
        kindFact('production', shown.total_production_mwh),
        kindFact('consumption', shown.total_consumption_mwh),
        ...(before
          ? [
              {
                label: text.against(before.version),
                value: now ? format.number(Math.max(...differences.map(({ count }) => count))) : '–',
                note: now && text.changed(differences.map((each) => each.text).join(', ')),
              },
            ]
          : []),
        {
          label: text.downstream,
          value: <DeliveryTag version={shown} />,
          note: <DeliveryNote version={shown} delivery_day={delivery_day} />,
        },
        {
          label: text.columns.hash,
          value: <code title={shown.input_hash}>{shown.input_hash.slice(0, 16)}…</code>,
        },
      ]}
    />
  )
}
