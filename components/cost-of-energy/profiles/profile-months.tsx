'use client'

import dynamic from 'next/dynamic'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { unitName } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Profile } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { unitKind } from '#server/areas/cost-of-energy/units.ts'
import { isCoarser } from '#server/calendar/resolution.ts'
import { calendarOf } from '#server/calendar/buckets.ts'
import { civilOf } from '#server/calendar/civil.ts'
import { statisticsOf } from './profile-statistics.ts'

const MonthlyStack = dynamic(
  () => import('#components/charts/monthly-stack.tsx').then((module) => module.MonthlyStack),
  { ssr: false, loading: () => <div style={{ height: 200 }} /> },
)

/** The value of each month: the sum of amounts, the mean of rates; for a month with gaps, of the known values. */
export function ProfileMonths({ profile }: { profile: Profile }) {
  const { messages, format } = useLanguage()
  const text = messages.profiles
  const { values, resolution, timezone, unit, name } = profile
  if (isCoarser(resolution, 'daily')) return null
  const calendar = calendarOf(timezone, Date.parse(profile.start_time), Date.parse(profile.end_time))
  const bounds = calendar.bounds(resolution, 'monthly')
  const isAmount = unitKind(unit) === 'amount'
  const months = [...calendar.grid('monthly').days].map((day, index) => {
    const own = values.slice(bounds[index], bounds[index + 1])
    const { known, sum, mean } = statisticsOf(own)
    const { year, month } = civilOf(day)
    const label = `${year}-${String(month).padStart(2, '0')}`
    return { label, month, value: isAmount ? sum : mean, missing: own.length - known }
  })
  const missing = months.reduce((count, month) => count + month.missing, 0)
  const title = `${text.bars}: ${(isAmount ? text.sum : text.mean).toLowerCase()}`
  return (
    <ChartCard
      title={text.bars}
      note={[
        unitName(unit),
        isAmount ? text.sum : text.mean,
        ...(missing > 0 ? [text.missing(format.number(missing))] : []),
      ].join(' · ')}
      fileName={`${name} ${text.bars}`}
      twin={{
        header: [text.month, unitName(unit), ...(missing > 0 ? [text.columns.missing] : [])],
        rows: months.map((month) => [month.label, month.value, ...(missing > 0 ? [month.missing] : [])]),
      }}
    >
      <MonthlyStack
        label={title}
        slots={months.map(({ month }) => format.monthName(month))}
        series={[{ name: unitName(unit), values: months.map(({ value }) => value) }]}
        unit={unitName(unit)}
        height={200}
      />
    </ChartCard>
  )
}
