'use client'

import { zoneLabel } from '#components/i18n/format.ts'
import type { Language } from '#components/i18n/language.ts'
import { ClockProvider, useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { type Fact, Facts } from '#components/ui/page/facts.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import type { OptimizedCost } from '#server/areas/cost-of-energy/optimize/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { holeText } from '../../calculate/calculation-notes.tsx'
import { absentText, loadText } from '../../calculate/load/load-messages.ts'
import { shareOfCost } from '../../explain/share-of-cost.ts'
import { warnedHoles } from '../../calculate/warned-holes.ts'
import { BindingCard } from './binding-card.tsx'
import { CandidatesCard } from './candidates-card.tsx'
import { ChangeCard } from './change-card.tsx'
import { NotLinearCard } from './not-linear-card.tsx'
import { peakFreedom } from './peak-free.ts'
import { ScheduleCard } from './schedule-card.tsx'
import { highest, movedEnergy, scheduleData } from './schedule-data.ts'
import type { Planned } from '../use-optimization.ts'
import { verdictOf } from './verdict.ts'
import styles from '../what-if.module.css'
import { tariffTitle } from '../../tariffs/tariff-entries.ts'
import { type Cell, toCsv } from '#components/ui/table/csv.ts'
import { download } from '#components/ui/table/download.ts'
import { formatInstant, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'

const columns = [
  ...(['charge_kw', 'discharge_kw', 'state_of_charge_kwh', 'shifted_kwh'] as const),
  ...(['offtake_before_kwh', 'offtake_kwh', 'injection_before_kwh', 'injection_kwh'] as const),
] as const

/** Saves the schedule, one row per quarter-hour; columns that no measure concerns are left out. */
function saveSchedule({ plan, result: { schedule, timezone } }: Planned, { messages, locale }: Language): void {
  const text = messages.whatIf.csv
  const start_ms = Date.parse(schedule.start_time)
  const count = (Date.parse(schedule.end_time) - start_ms) / QUARTER_HOUR_MS
  const stored = columns.filter((column) => schedule[column] !== null)
  const rows = Array.from({ length: count }, (_, slot): Cell[] => [
    formatInstant(start_ms + slot * QUARTER_HOUR_MS, timezone),
    ...stored.map((column) => schedule[column]?.[slot]),
  ])
  const header = [text.start, ...stored.map((column) => text[column])]
  download(`${text.file(plan.tariff.name)}.csv`, toCsv(header, rows, locale))
}

/** What was planned, and what can be taken away from it. */
export function WhatIfHead({ planned, profiles }: { planned: Planned; profiles: ProfileEntry[] }) {
  const language = useLanguage()
  const { messages, format } = language
  const { draft, needs, period, tariff } = planned.plan
  const days = `${format.day(period.start_ms, period.timezone)} – ${format.day(period.end_ms - 1, period.timezone)}`
  const sub = [
    tariff.system_operator?.name,
    days,
    messages.whatIf.clock(zoneLabel(period.timezone)),
    loadText(draft, needs, profiles, language),
    messages.costOfEnergy.exclVat,
  ]
  return (
    <PageHead
      title={messages.whatIf.headOf(tariff.name)}
      record={tariffTitle(tariff.name, tariff.system_operator?.name)}
      sub={sub.filter(Boolean).join(' · ')}
      actions={
        <>
          <Button onClick={() => saveSchedule(planned, language)}>{messages.whatIf.saveSchedule}</Button>
          <Button onClick={() => window.print()}>{messages.ui.print}</Button>
          <CopyAs call={{ method: 'POST', path: '/cost-of-energy/v1/optimize', body: planned.body }} />
        </>
      }
    />
  )
}

/** Cost before and after, the schedule, and what keeps it from being cheaper. */
export function WhatIfResult({ planned }: { planned: Planned }) {
  const language = useLanguage()
  const { result, absent } = planned
  const verdict = verdictOf(result, language)
  return (
    <ClockProvider zone={planned.plan.period.timezone}>
      <Facts facts={factsOf(planned, language)} />
      <Notice tone={verdict.tone}>{verdict.text}</Notice>
      {result.warnings.some(({ code }) => code === 'negative_values') ? (
        <Notice tone="warn">{language.messages.costOfEnergy.calculation.negativeValues}</Notice>
      ) : null}
      {warnedHoles(result.warnings)
        .map((hole) => holeText(hole, planned.plan.period.timezone, language))
        .concat(absentText(absent, language))
        .map((note) => (
          <Notice key={note} tone="warn">
            {note}
          </Notice>
        ))}
      <ScheduleCard planned={planned} />
      <div className={styles.two}>
        <ChangeCard result={result} />
        <BindingCard result={result} />
      </div>
      {result.candidates.length > 1 ? <CandidatesCard result={result} /> : null}
      {result.not_linear.length > 0 ? <NotLinearCard planned={planned} /> : null}
    </ClockProvider>
  )
}

/** Below this share the bound and the cost look the same. */
const worthReporting = 1e-4

function factsOf(planned: Planned, { messages, format }: Language): Fact[] {
  const text = messages.whatIf.facts
  const { result } = planned
  const { unit, before, after, saving, bound, gap, schedule, subscribed_capacity } = result
  const data = scheduleData(result)
  const share = shareOfCost(saving, before.total, before.components)
  const cost = ({ total, unpriced_days }: OptimizedCost) => {
    const { partial } = messages.costOfEnergy.calculation.facts
    return unpriced_days === 0 ? format.money(total, unit) : partial(format.money(total, unit), unpriced_days)
  }
  const facts: Fact[] = [
    { label: text.before, value: cost(before) },
    {
      label: text.after,
      value: cost(after),
      note: bound === null || (gap ?? 0) < worthReporting ? null : text.bound(format.money(bound, unit)),
    },
    {
      label: text.saving,
      value: format.money(saving, unit),
      note: share === null ? null : text.share(format.share(share)),
    },
  ]
  const power = (values: (number | null)[]) => format.withUnit(format.number(highest(values), 2), 'kW')
  for (const [label, register] of [
    [text.highestOfftake, data.offtake_kw],
    [text.highestInjection, data.injection_kw],
  ] as const) {
    if (!register) continue
    const free = register === data.offtake_kw ? peakFreedom(planned) : null
    const note = [text.peakBefore(power(register.before)), free && text.peakFree[free]].filter(Boolean).join('; ')
    facts.push({ label, value: power(register.after), note })
  }
  const energy = (value: number) => format.amount(Math.round(value), 'kWh')
  const { battery_kwh, shifted_kwh } = movedEnergy(schedule)
  if (battery_kwh !== null) {
    const also = shifted_kwh === null ? '' : `, ${energy(shifted_kwh)} ${text.inTime}`
    facts.push({ label: text.moved, value: energy(battery_kwh), note: text.throughBattery + also })
  } else if (shifted_kwh !== null) {
    facts.push({ label: text.moved, value: energy(shifted_kwh), note: text.inTime })
  }
  if (subscribed_capacity) {
    const { before_kw, after_kw } = subscribed_capacity
    const note = text.subscribedBefore(format.amount(before_kw, 'kW'))
    facts.push({ label: text.subscribed, value: format.amount(after_kw, 'kW'), note })
  }
  if (after.tariff_id !== before.tariff_id) facts.push({ label: text.tariff, value: after.name })
  return facts
}
