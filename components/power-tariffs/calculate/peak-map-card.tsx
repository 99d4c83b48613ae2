'use client'

import { useMemo, useState } from 'react'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { plainGrid } from '#components/charts/heat-map/heat-grid.ts'
import { HeatMap } from '#components/charts/heat-map/heat-map.tsx'
import { readDecimal } from '#components/cost-of-energy/calculate/inputs/number-text.ts'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { LockedCard } from '#components/ui/page/locked.tsx'
import { DAYS_OF_WEEK } from '#server/areas/cost-of-energy/contract.ts'
import type { PowerComponent, PowerTariff } from '#server/areas/power-tariffs/contract.ts'
import { hasPeakCostMap, peakCostMap } from '#server/areas/power-tariffs/price-map.ts'
import styles from './peak-map-card.module.css'
import { usesSubscription } from './power-draft.ts'
import { sampleFee } from './sample-fee.ts'

/** The cost of a peak by its time: the hours of a week in every month, for a chosen peak; a part of the paid plan. */
export function PeakMapCard({ tariff }: { tariff: PowerTariff }) {
  const { messages } = useLanguage()
  const isPaid = useSession().organization.plan === 'paid'
  const text = messages.powerTariffs.map
  const fees = tariff.components.filter(hasPeakCostMap)
  if (fees.length > 0) return isPaid ? <PeakMap name={tariff.name} fees={fees} /> : <LockedMap />
  return (
    <Card title={text.title}>
      <p className="dim">{text.none}</p>
    </Card>
  )
}

function LockedMap() {
  const language = useLanguage()
  const { map, locked } = language.messages.powerTariffs
  return (
    <LockedCard title={map.title} note={locked.note} answers={locked.map}>
      <HeatMap
        label=""
        grid={gridOf(language)}
        values={sumOfMaps([sampleFee], 5, 5)}
        unit=""
        readout={() => ''}
        height={150}
      />
    </LockedCard>
  )
}

function PeakMap({ name, fees }: { name: string; fees: PowerComponent[] }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.powerTariffs.map
  const [power, setPower] = useState('5')
  const [subscribed, setSubscribed] = useState('4')
  const [power_kw, subscribed_kw] = [kilowatts(power), kilowatts(subscribed)]
  const values = useMemo(() => sumOfMaps(fees, power_kw ?? 0, subscribed_kw ?? 0), [fees, power_kw, subscribed_kw])
  const currency = fees[0]?.data.priceLevels[0]?.price.currency ?? ''
  const money = (value: number | null | undefined) => format.money(value, currency)
  return (
    <ChartCard
      title={text.title}
      note={text.note(format.amount(power_kw, 'kW'), currency)}
      canvas
      fileName={`${name} peaks`}
      twin={{
        header: [text.month, text.day, ...hours.map(clock)],
        rows: columns.map(({ month, day }, column) => [
          format.monthName(month + 1),
          dayName(day, language),
          ...values.slice(column * 24, column * 24 + 24),
        ]),
        print: (cell) => (typeof cell === 'number' ? format.number(cell, [0, 2]) : String(cell ?? '')),
      }}
    >
      <div className={styles.request}>
        <KilowattField label={text.power} value={power} onChange={setPower} />
        {fees.some(usesSubscription) ? (
          <KilowattField label={text.subscribed} value={subscribed} onChange={setSubscribed} />
        ) : null}
      </div>
      <HeatMap
        label={text.label}
        grid={gridOf(language)}
        values={values}
        unit={currency}
        print={(value) => format.number(value, [0, 0])}
        readout={(index) => {
          const { month, day } = columns[Math.floor(index / 24)] ?? { month: 0, day: 0 }
          const hour = index % 24
          const span = `${clock(hour)}–${clock(hour + 1)}`
          return text.cell(format.monthName(month + 1, 'long'), dayName(day, language), span, money(values[index]))
        }}
      />
      <p className={styles.hint}>
        {[
          new Set(values).size === 1 ? text.flat : '',
          fees.some(({ data }) => data.periods.some(({ holidays }) => holidays === false)) ? text.holidays : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </ChartCard>
  )
}

type KilowattFieldProps = { label: string; value: string; onChange: (value: string) => void }

function KilowattField({ label, value, onChange }: KilowattFieldProps) {
  const { messages } = useLanguage()
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={value}
      error={kilowatts(value) === null ? messages.powerTariffs.map.bad : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function kilowatts(text: string): number | null {
  const value = readDecimal(text)
  return value === null || value < 0 ? null : value
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const columns = Array.from({ length: 84 }, (_, column) => ({ month: Math.floor(column / 7), day: column % 7 }))

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

function dayName(day: number, { messages }: Language): string {
  return messages.pipeline.days[DAYS_OF_WEEK[day] ?? 'mon']
}

function gridOf({ format }: Language) {
  return plainGrid(24, 84, {
    column_ticks: Array.from({ length: 12 }, (_, month) => ({ at: month * 7, text: format.monthName(month + 1) })),
    row_ticks: [0, 6, 12, 18, 24].map((at) => ({ at, text: clock(at) })),
  })
}

/** What the fees add up to, hour by hour of the columns' days. */
function sumOfMaps(fees: PowerComponent[], power_kw: number, subscribed_kw: number): number[] {
  const maps = fees.map((fee) => peakCostMap(fee, { power_kw, subscribed_kw }))
  return columns.flatMap(({ month, day }) =>
    hours.map((hour) => maps.reduce((sum, map) => sum + (map[month]?.[day]?.[hour] ?? 0), 0)),
  )
}
