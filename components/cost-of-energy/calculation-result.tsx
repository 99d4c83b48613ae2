'use client'

import { ClockProvider, useLanguage } from '#components/i18n/language-provider.tsx'
import { unitName, zoneLabel } from '#components/i18n/format.ts'
import { useSession } from '#components/session-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { CopyAs } from '#components/ui/copy-as.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profile-contract.ts'
import { BillTable } from './bill-table.tsx'
import { BreakdownCard } from './breakdown-card.tsx'
import { CalculationLocked } from './calculation-locked.tsx'
import { CalculationNotes } from './calculation-notes.tsx'
import type { Draft, Period } from './calculation-plan.ts'
import styles from './calculation-result.module.css'
import type { Summary } from './calculation-summary.ts'
import { daysOf, isWholeMonths } from './coverage.ts'
import { LoadCard } from './load-card.tsx'
import { loadWords } from './load-words.ts'
import { MonthsCard } from './months-card.tsx'
import { ResultPipeline } from './result-pipeline.tsx'
import { saveCalculation } from './save-calculation.ts'
import type { Calculated } from './use-calculation.ts'

/** Title of a calculation, with what can be taken away from it. */
export function CalculationHead({ calculated, profiles }: { calculated: Calculated; profiles: ProfileEntry[] }) {
  const language = useLanguage()
  const { words } = language
  const { organization } = useSession()
  const { tariff, draft, period, outcome, summary } = calculated
  return (
    <PageHead
      title={tariff.name}
      sub={<SubLine tariff={tariff} draft={draft} period={period} profiles={profiles} />}
      actions={
        <>
          {organization.plan === 'paid' ? (
            <Button onClick={() => saveCalculation(tariff, summary, language)}>{words.ui.csv}</Button>
          ) : null}
          <Button onClick={() => window.print()}>{words.ui.print}</Button>
          <CopyAs call={outcome.call} />
        </>
      }
    />
  )
}

/** What it costs and why, on the tariff's clock, which the title names. The free plan shows the totals; the rest is a preview on sample data. */
export function CalculationResult({ calculated: { tariff, period, summary } }: { calculated: Calculated }) {
  const { organization } = useSession()
  return (
    <ClockProvider zone={period.timezone}>
      <ResultFacts summary={summary} timezone={period.timezone} />
      <CalculationNotes summary={summary} timezone={period.timezone} />
      {organization.plan === 'paid' ? (
        <Details tariff={tariff} summary={summary} period={period} />
      ) : (
        <CalculationLocked />
      )}
    </ClockProvider>
  )
}

function Details({ tariff, summary, period }: { tariff: Tariff; summary: Summary; period: Period }) {
  return (
    <>
      <div className={styles.two}>
        <MonthsCard summary={summary} fileName={tariff.name} />
        <div>
          <BillTable summary={summary} />
          <BreakdownCard summary={summary} />
        </div>
      </div>
      <LoadCard summary={summary} period={period} fileName={tariff.name} />
      <ResultPipeline summary={summary} />
    </>
  )
}

type SubLineProps = { tariff: Tariff; draft: Draft; period: Period; profiles: ProfileEntry[] }

function SubLine({ tariff, draft, period, profiles }: SubLineProps) {
  const language = useLanguage()
  const { words, format } = language
  const text = words.costOfEnergy.calculation
  const source = loadWords(draft, profiles, language)
  const days = `${format.day(period.start_ms, period.timezone)} – ${format.day(period.end_ms - 1, period.timezone)}`
  return [
    tariff.system_operator?.name,
    days,
    text.clock(zoneLabel(period.timezone)),
    source,
    words.costOfEnergy.exclVat,
  ]
    .filter(Boolean)
    .join(' · ')
}

function ResultFacts({ summary, timezone }: { summary: Summary; timezone: string }) {
  const { words, format } = useLanguage()
  const text = words.costOfEnergy.calculation.facts
  const { currency, total, energy_kwh, highest, peaks } = summary
  const facts = [
    {
      label: text.cost,
      value: format.money(total, currency),
      note: energy_kwh
        ? text.perKwh(format.price(Number((total / energy_kwh).toPrecision(3)), `${currency}_per_kWh`))
        : null,
    },
  ]
  if (peaks) {
    const count = new Set(peaks.map((peak) => peak.start_ms)).size
    facts.push({
      label: text.peaks,
      value: count > 0 ? format.money(summary.peak_cost, currency) : '–',
      note: count > 0 ? text.peaksNote(format.number(count), format.number(summary.peak_hours, 0)) : text.noPeaks,
    })
  }
  if (energy_kwh !== null) {
    facts.push({
      label: text.energy,
      value: format.withUnit(format.number(energy_kwh, 0), unitName('kWh')),
      note: isWholeMonths(summary.span, timezone)
        ? text.months(summary.months.length)
        : text.days(daysOf(summary.span, timezone)),
    })
  }
  if (highest) {
    facts.push({
      label: text.highest,
      value: format.withUnit(format.number(highest.value_kw, 2), 'kW'),
      note: format.moment(highest.start_ms),
    })
  }
  return <Facts facts={facts} />
}
