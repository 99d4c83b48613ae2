'use client'

import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { LazyLoadCurve } from '#components/charts/lazy-load-curve.tsx'
import { unitName, zoneLabel } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { paths } from '#components/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy-as.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { SelectField } from '#components/ui/field.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { Empty } from '#components/ui/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { calendarOf } from '#server/calendar/buckets.ts'
import type { Profile, ProfileEntry } from '#server/areas/cost-of-energy/profile-contract.ts'
import { unitKind } from '#server/areas/cost-of-energy/units.ts'
import { periodFields, periodOf } from './calculation-plan.ts'

const whole = '0'

/** One profile, a year or a month of it at a time. */
export function ProfileView({ profile_id }: { profile_id: string }) {
  const query = useQuery(useTRPC().costOfEnergy.listProfiles.queryOptions({}))
  return (
    <QueryStates query={query}>
      {({ profiles }) => {
        const entry = profiles.find((profile) => profile.id === profile_id)
        return entry ? <Entry entry={entry} /> : <UnknownProfile />
      }}
    </QueryStates>
  )
}

function UnknownProfile() {
  const { words } = useLanguage()
  const text = words.costOfEnergy.profiles
  return (
    <Card>
      <Empty title={words.ui.notFoundTitle} action={<ButtonLink href={paths.profiles()}>{text.title}</ButtonLink>}>
        {text.notFound}
      </Empty>
    </Card>
  )
}

function Entry({ entry }: { entry: ProfileEntry }) {
  const { words, format } = useLanguage()
  const text = words.costOfEnergy.profiles
  const [parameters, change] = useUrlState()
  const years = yearsOf(entry)
  const year = years.find((one) => one === parameters.get('year')) ?? years.at(-1) ?? ''
  const month = parameters.get('month') ?? whole
  const period = part(entry, year, month)
  const query = useQuery(
    useTRPC().costOfEnergy.readProfile.queryOptions({ path: { profile_id: entry.id }, query: period.query }),
  )
  const monthChoices = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: format.monthName(index + 1),
    title: format.monthName(index + 1, 'long'),
    disabled: !part(entry, year, String(index + 1)).exists,
  }))
  return (
    <>
      <PageHead
        title={entry.name}
        sub={`${words.pipeline.resolution[entry.resolution]} · ${unitName(entry.unit)} · ${zoneLabel(entry.timezone)} · ${text.scope[entry.scope]}`}
        actions={
          <CopyAs call={{ method: 'GET', path: `/cost-of-energy/v1/profiles/${entry.id}`, query: period.query }} />
        }
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'end', marginBottom: 14 }}>
        <SelectField
          label={text.year}
          value={year}
          onChange={(event) => change({ year: event.target.value })}
          choices={years.map((value) => ({ value, label: value }))}
        />
        <Segmented
          label={text.month}
          value={month}
          onChange={(next) => change({ month: next === whole ? null : next })}
          choices={[{ value: whole, label: text.year }, ...monthChoices]}
        />
      </div>
      <QueryStates query={query}>{(profile) => <Values profile={profile} />}</QueryStates>
      <Card title={text.description}>
        <p style={{ maxWidth: '90ch' }}>{entry.description}</p>
      </Card>
    </>
  )
}

function Values({ profile }: { profile: Profile }) {
  const { words, format } = useLanguage()
  const text = words.costOfEnergy.profiles
  const { values, unit, resolution } = profile
  const grid = calendarOf(profile.timezone, Date.parse(profile.start_time), Date.parse(profile.end_time)).grid(
    resolution,
  )
  const starts = Array.from({ length: values.length }, (_, index) => grid.edge(index))
  const known = values.filter((value) => value !== null)
  const sum = known.reduce((total, value) => total + value, 0)
  const isAmount = unitKind(unit) === 'amount'
  const name = unitName(unit)
  const amount = (value: number) => format.price(Number(value.toPrecision(6)), unit)
  return (
    <>
      <Facts
        facts={[
          isAmount
            ? { label: text.sum, value: format.withUnit(format.number(sum, 1), name) }
            : { label: text.mean, value: amount(sum / (known.length || 1)) },
          { label: text.highest, value: amount(Math.max(...known)) },
          { label: text.lowest, value: amount(Math.min(...known)) },
          {
            label: text.slots,
            value: format.number(values.length),
            note: values.length > known.length ? text.missing(format.number(values.length - known.length)) : null,
          },
        ]}
      />
      <ChartCard
        title={text.curve}
        note={`${name} · ${format.zoneLabel()}`}
        canvas
        fileName={profile.name}
        twin={{
          header: [text.time, name],
          rows: starts.slice(0, 3000).map((start, index) => [new Date(start).toISOString(), values[index]]),
          print: (cell, column) => (column === 0 ? format.moment(String(cell)) : format.rate(Number(cell))),
        }}
      >
        <LazyLoadCurve
          label={`${text.curve}: ${profile.name}`}
          starts={starts}
          values={values}
          unit={name}
          height={260}
          reducedNote={words.costOfEnergy.calculation.reduced}
        />
      </ChartCard>
    </>
  )
}

function yearsOf(entry: ProfileEntry): string[] {
  const first = new Date(Date.parse(entry.start_time) + 86_400_000).getUTCFullYear()
  const last = new Date(Date.parse(entry.end_time) - 86_400_000).getUTCFullYear()
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
}

/** A year or month of the profile, cut to what it has. */
function part(entry: ProfileEntry, year: string, month: string) {
  const number = Number(month)
  const lastDay = number ? new Date(Date.UTC(Number(year), number, 0)).getUTCDate() : 31
  const two = (value: number) => String(value).padStart(2, '0')
  const days = { from: `${year}-${two(number || 1)}-01`, to: `${year}-${two(number || 12)}-${two(lastDay)}` }
  const period = periodOf(days, entry.timezone)
  const start_ms = Math.max(period?.start_ms ?? 0, Date.parse(entry.start_time))
  const end_ms = Math.min(period?.end_ms ?? Infinity, Date.parse(entry.end_time))
  const exists = end_ms > start_ms
  const query = exists ? periodFields({ timezone: entry.timezone, start_ms, end_ms, quarter_hours: 0 }) : {}
  return { exists, query }
}
