'use client'

import { ClockProvider, useLanguage } from '#components/i18n/language-provider.tsx'
import { unitName, zoneLabel } from '#components/i18n/format.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { daysOf } from '#server/areas/cost-of-energy/calculate/coverage.ts'
import type { ExplainResult } from '#server/areas/cost-of-energy/explain/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { paths } from '#components/paths.ts'
import { draftParameters } from '../inputs/calculation-address.ts'
import { BillTable } from './bill-table.tsx'
import { CalculationLocked } from '../calculation-locked.tsx'
import { CalculationNotes } from '../calculation-notes.tsx'
import styles from './calculation-result.module.css'
import type { Summary } from './calculation-summary.ts'
import { isWholeMonths } from '../coverage.ts'
import { rangeOf, whilePriced } from '../../explain/explain-slots.ts'
import { rounded } from '../../explain/explain-view.ts'
import { ExplainDetails } from '../../explain/explain-details.tsx'
import { ExplainFlowCard } from '../../explain/explain-flow-card.tsx'
import { LoadCard } from '../load/load-card.tsx'
import { loadText } from '../load/load-messages.ts'
import { MonthsCard } from './months-card.tsx'
import { ResultPipeline } from '../../pipeline/result-pipeline.tsx'
import { saveCalculation } from './save-calculation.ts'
import { SaveWorkbookButton } from '../../explain/save-workbook-button.tsx'
import type { Calculated } from '../use-calculation.ts'
import { comparisonPath } from '../../compare/compare-link.ts'
import { whatIfPath } from '../../optimize/what-if-link.ts'
import { tariffTitle } from '../../tariffs/tariff-entries.ts'

/** Title of a calculation, with what can be taken away from it. */
export function CalculationHead({ calculated, profiles }: { calculated: Calculated; profiles: ProfileEntry[] }) {
  const language = useLanguage()
  const { messages } = language
  const { tariff, draft, needs, period, outcome, summary } = calculated
  return (
    <PageHead
      title={tariff.name}
      record={tariffTitle(tariff.name, tariff.system_operator?.name)}
      sub={<SubLine calculated={calculated} profiles={profiles} />}
      actions={
        <>
          {outcome.explanation ? (
            <>
              <Button onClick={() => saveCalculation(tariff, period, summary, language)}>{messages.ui.csv}</Button>
              <SaveWorkbookButton
                explanation={outcome.explanation}
                tariff={tariff}
                period={period}
                load={loadText(draft, needs, profiles, language)}
              />
            </>
          ) : null}
          <Button onClick={() => window.print()}>{messages.ui.print}</Button>
          <CopyAs call={outcome.call} />
          <ButtonLink href={paths.bill({ tariff: tariff.id, ...draftParameters(draft) })}>
            {messages.bill.fromHere}
          </ButtonLink>
          <ButtonLink href={comparisonPath(tariff, draft)}>{messages.frame.compare}</ButtonLink>
          <ButtonLink kind="go" href={whatIfPath(tariff.id, draft, summary.months, monthTotals(summary))}>
            {messages.whatIf.fromHere}
          </ButtonLink>
        </>
      }
    />
  )
}

function monthTotals({ months, lines }: Summary): number[] {
  return months.map((_, month) => lines.reduce((sum, line) => sum + (line.months[month] ?? 0), 0))
}

/** What it costs and why, on the tariff's clock, which the title names. The free plan shows the totals; the rest is a preview on sample data. */
export function CalculationResult({ calculated }: { calculated: Calculated }) {
  const { tariff, period, summary, outcome } = calculated
  return (
    <ClockProvider zone={period.timezone}>
      <ResultFacts summary={summary} timezone={period.timezone} explanation={outcome.explanation} />
      <CalculationNotes summary={summary} timezone={period.timezone} remarks={tariff.remarks ?? null} />
      {outcome.explanation ? (
        <Details calculated={calculated} explanation={outcome.explanation} />
      ) : (
        <CalculationLocked />
      )}
    </ClockProvider>
  )
}

type DetailsProps = { calculated: Calculated; explanation: ExplainResult }

function Details({ calculated: { tariff, summary, period, outcome }, explanation }: DetailsProps) {
  return (
    <>
      <div className={styles.two}>
        <MonthsCard summary={summary} fileName={tariff.name} />
        <BillTable summary={summary} />
      </div>
      <ExplainFlowCard explanation={explanation} summary={summary} fileName={tariff.name} />
      <ExplainDetails
        explanation={explanation}
        summary={summary}
        period={period}
        load={outcome.load}
        fileName={tariff.name}
      />
      <LoadCard summary={summary} period={period} fileName={tariff.name} />
      <ResultPipeline summary={summary} explanation={explanation} />
    </>
  )
}

function SubLine({ calculated, profiles }: { calculated: Calculated; profiles: ProfileEntry[] }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.costOfEnergy.calculation
  const { tariff, draft, needs, period } = calculated
  const source = loadText(draft, needs, profiles, language)
  const days = `${format.day(period.start_ms, period.timezone)} – ${format.day(period.end_ms - 1, period.timezone)}`
  return [
    tariff.system_operator?.name,
    days,
    text.clock(zoneLabel(period.timezone)),
    source,
    messages.costOfEnergy.exclVat,
  ]
    .filter(Boolean)
    .join(' · ')
}

type ResultFactsProps = { summary: Summary; timezone: string; explanation: ExplainResult | null }

function ResultFacts({ summary, timezone, explanation }: ResultFactsProps) {
  const { messages, format } = useLanguage()
  const text = messages.costOfEnergy.calculation.facts
  const { currency, total, energy_kwh, highest, peaks, unpriced_days: unpriced } = summary
  const facts = [
    {
      label: text.cost,
      value: unpriced === 0 ? format.money(total, currency) : text.partial(format.money(total, currency), unpriced),
      // For consumption alone, while feed-in is paid for too, it has no meaning.
      note:
        energy_kwh && summary.fed_in_kwh === null
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
  const range = explanation ? marginalRange(explanation) : null
  if (range) {
    const [low, high] = range.map((value) => format.rate(rounded(value)))
    facts.push({
      label: messages.explanation.marginalFact,
      value: format.withUnit(
        low === high ? (low ?? '') : messages.explanation.marginalRange(low ?? '', high ?? ''),
        `${currency}_per_kWh`,
      ),
      note: low === high ? messages.explanation.marginalSame : messages.explanation.marginalNote,
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
  if (summary.fed_in_kwh !== null) {
    facts.push({
      label: text.fedIn,
      value: format.withUnit(format.number(summary.fed_in_kwh, 0), unitName('kWh')),
      note: null,
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

/** Lowest and highest marginal cost while the tariff prices anything; null where nothing depends on energy. */
function marginalRange({ marginal, components }: ExplainResult): [number, number] | null {
  return marginal[0] ? rangeOf(whilePriced(marginal[0], components).values) : null
}
