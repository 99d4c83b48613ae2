'use client'

import { ChartCard } from '#components/charts/chart-card.tsx'
import { LazyLoadCurve } from '#components/charts/series/lazy-load-curve.tsx'
import { unitName } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import type { Profile } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { unitKind } from '#server/areas/cost-of-energy/units.ts'
import { calendarOf } from '#server/calendar/buckets.ts'
import { DurationCard } from './duration-card.tsx'
import { GapsCard } from './gaps-card.tsx'
import { gapsOf, statisticsOf } from './profile-statistics.ts'
import styles from './profile-view.module.css'
import { ProfileMonths } from './profile-months.tsx'
import { SeriesMap } from './import/series-map.tsx'

/** The values of a part of a profile: figures, map, curve, months, duration and gaps. */
export function ProfileValues({ profile }: { profile: Profile }) {
  const { messages } = useLanguage()
  const { values, unit, resolution, timezone, name } = profile
  if (values.length === 0) return null
  const grid = calendarOf(timezone, Date.parse(profile.start_time), Date.parse(profile.end_time)).grid(resolution)
  const starts = Array.from({ length: values.length }, (_, index) => grid.edge(index))
  const gaps = gapsOf(values, (slot) => grid.edge(slot))
  return (
    <>
      <Figures profile={profile} />
      <SeriesMap name={name} unit={unit} timezone={timezone} series={profile} />
      <GapsCard gaps={gaps} count={gaps.length} timezone={timezone} />
      <Curve profile={profile} starts={starts} />
      <div className={styles.pair}>
        <ProfileMonths profile={profile} />
        <DurationCard label={`${messages.profiles.duration}: ${name}`} name={name} unit={unit} values={values} />
      </div>
    </>
  )
}

function Figures({ profile: { values, unit } }: { profile: Profile }) {
  const { messages, format } = useLanguage()
  const text = messages.profiles
  const { known, sum, mean, least, most } = statisticsOf(values)
  const amount = (value: number | null) =>
    value === null ? '–' : format.price(Number(value.toPrecision(6)), unitName(unit))
  const missing = values.length - known
  return (
    <Facts
      facts={[
        unitKind(unit) === 'amount'
          ? {
              label: text.sum,
              value: sum === null ? '–' : format.withUnit(format.number(sum, 1), unitName(unit)),
            }
          : { label: text.mean, value: amount(mean) },
        { label: text.highest, value: amount(most) },
        { label: text.lowest, value: amount(least) },
        {
          label: text.slots,
          value: format.number(values.length),
          note: missing > 0 ? text.missing(format.number(missing)) : text.complete,
        },
      ]}
    />
  )
}

function Curve({ profile, starts }: { profile: Profile; starts: number[] }) {
  const { messages, format } = useLanguage()
  const text = messages.profiles
  const unit = unitName(profile.unit)
  return (
    <ChartCard
      title={text.curve}
      note={`${unit} · ${format.zoneLabel(profile.timezone)}`}
      canvas
      fileName={profile.name}
      twin={{
        header: [text.time, unit],
        rows: starts.slice(0, 3000).map((start, index) => [new Date(start).toISOString(), profile.values[index]]),
        print: (cell, column) =>
          column === 0 ? format.moment(String(cell), profile.timezone) : format.rate(Number(cell)),
      }}
      csv={() => ({
        header: [text.time, unit],
        rows: starts.map((start, index) => [new Date(start).toISOString(), profile.values[index]]),
      })}
    >
      <LazyLoadCurve
        label={`${text.curve}: ${profile.name}`}
        starts={starts}
        values={profile.values}
        unit={unit}
        timezone={profile.timezone}
        height={220}
        reducedNote={messages.costOfEnergy.calculation.reduced}
      />
    </ChartCard>
  )
}
