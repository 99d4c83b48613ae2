'use client'

import { zoneLabel } from '#components/i18n/format.ts'
import { ClockProvider, useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { type Fact, Facts } from '#components/ui/page/facts.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty, Notice } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { holeText } from '../calculate/calculation-notes.tsx'
import { absentText, loadText } from '../calculate/load/load-messages.ts'
import type { Absent } from '../calculate/inputs/supply-data.ts'
import { entryLabel, type TariffEntry } from '../tariffs/tariff-entries.ts'
import {
  changeOf,
  type ComparedRow,
  comparedRows,
  endsOf,
  isTaxMixed,
  skippedRows,
  otherOperators,
} from './compare-rows.ts'
import { comparedYear, comparisonQuery } from './compare-plan.ts'
import { CompareTable } from './compare-table.tsx'
import { SkippedCard } from './skipped-card.tsx'
import { LineItemsDialog } from './line-items-dialog.tsx'
import type { Compared } from './use-comparison.ts'

type ResultProps = { compared: Compared; entries: TariffEntry[]; today: string }

/** What was compared, and the call that compares it. */
export function CompareHead({ compared, profiles }: { compared: Compared; profiles: ProfileEntry[] }) {
  const language = useLanguage()
  const { messages, format } = language
  const { plan, body } = compared
  const { draft, needs, period } = plan
  const days = `${format.day(period.start_ms, period.timezone)} – ${format.day(period.end_ms - 1, period.timezone)}`
  const sub = [
    days,
    messages.comparison.clock(zoneLabel(period.timezone)),
    loadText(draft, needs, profiles, language),
    plan.choice.vat === '1' ? messages.comparison.inclVat : messages.costOfEnergy.exclVat,
  ]
  return (
    <PageHead
      title={messages.comparison.title}
      sub={sub.join(' · ')}
      actions={
        <>
          <Button onClick={() => window.print()}>{messages.ui.print}</Button>
          <CopyAs call={{ method: 'POST', path: '/cost-of-energy/v1/compare', query: comparisonQuery(plan), body }} />
        </>
      }
    />
  )
}

/** The ranking, and what could not be ranked. */
export function CompareResult({ compared, entries, today }: ResultProps) {
  const { messages } = useLanguage()
  const text = messages.comparison
  const [parameters, change] = useUrlState()
  const { plan, result } = compared
  const rows = comparedRows(result, entries, plan.choice.present)
  const leftOut = skippedRows(result, entries)
  const year = comparedYear(plan.entries, today)
  const isYearCompared = plan.draft.from === `${year}-01-01` && plan.draft.to === `${year}-12-31`
  const shown = rows.find(({ tariff_id }) => tariff_id === parameters.get('show'))
  return (
    <ClockProvider zone={plan.period.timezone}>
      {rows.length > 0 ? (
        <>
          <RankingFacts
            rows={rows}
            leftOut={leftOut.length}
            currency={plan.currency}
            hasPresent={plan.choice.present !== ''}
          />
          <Warnings rows={rows} absent={compared.absent} timezone={plan.period.timezone} />
          <CompareTable plan={plan} rows={rows} onShow={(tariff_id) => change({ show: tariff_id })} />
        </>
      ) : (
        <Card>
          <Empty title={text.nothingRanked}>{text.nothingRankedText}</Empty>
        </Card>
      )}
      {leftOut.length > 0 ? (
        <SkippedCard
          rows={leftOut}
          plan={plan}
          year={isYearCompared ? null : year}
          onYear={(next) => change({ from: `${next}-01-01`, to: `${next}-12-31`, show: null }, 'push')}
        />
      ) : null}
      {shown ? <LineItemsDialog row={shown} plan={plan} onClose={() => change({ show: null })} /> : null}
    </ClockProvider>
  )
}

function Warnings({ rows, absent, timezone }: { rows: ComparedRow[]; absent: Absent; timezone: string }) {
  const language = useLanguage()
  const { messages } = language
  const { partial, rolling, negativeValues } = messages.costOfEnergy.calculation
  const others = otherOperators(rows)
  const untaxed = rows.flatMap((row) => row.untaxed ?? [])
  const notInSource = untaxed.filter((reason) => reason === 'not_in_source').length
  const missing = Map.groupBy(
    rows.flatMap((row) => row.holes.map((hole) => holeText(hole, timezone, language))),
    (sentence) => sentence,
  )
  const has = (code: ComparedRow['warnings'][number]) => rows.some(({ warnings }) => warnings.includes(code))
  return (
    <>
      {others > 0 ? <Notice tone="warn">{messages.comparison.otherOperators(others)}</Notice> : null}
      {isTaxMixed(rows) ? (
        <Notice tone="warn">{messages.comparison.taxMixed(untaxed.length, notInSource)}</Notice>
      ) : null}
      {[...missing].map(([sentence, { length }]) => (
        <Notice key={sentence} tone="warn">
          {messages.comparison.missing(sentence, length, rows.length)}
        </Notice>
      ))}
      {has('partial_bucket') ? <Notice tone="warn">{partial}</Notice> : null}
      {has('rolling') ? <Notice tone="warn">{rolling}</Notice> : null}
      {has('negative_values') ? <Notice tone="warn">{negativeValues}</Notice> : null}
      {absentText(absent, language).map((note) => (
        <Notice key={note} tone="warn">
          {note}
        </Notice>
      ))}
    </>
  )
}

type RankingFactsProps = { rows: ComparedRow[]; leftOut: number; currency: string; hasPresent: boolean }

function RankingFacts({ rows, leftOut, currency, hasPresent }: RankingFactsProps) {
  const { messages, format } = useLanguage()
  const text = messages.comparison.facts
  const { cheapest, dearest } = endsOf(rows)
  const present = rows.find(({ isPresent }) => isPresent)
  const named = (label: string, row: ComparedRow | undefined): Fact => ({
    label,
    value: format.money(row?.total, currency),
    note: row ? entryLabel(row) : text.notRanked,
  })
  const facts = [
    named(cheapest?.isIncomplete ? text.lowestIncomplete : text.cheapest, cheapest),
    hasPresent ? named(text.present, present) : named(text.dearest, dearest),
  ]
  const found = changeOf(rows)
  if (found) {
    const share = found.share === null ? null : text.share(format.share(found.share))
    facts.push({
      label: found.kind === 'saving' ? text.saving : text.difference,
      value: format.money(found.amount, currency),
      note: found.kind === 'saving' ? share : text.notSaved[found.kind],
    })
  }
  facts.push({
    label: text.compared,
    value: format.number(rows.length),
    note: leftOut > 0 ? text.leftOut(format.number(leftOut)) : text.noneLeftOut,
  })
  return <Facts facts={facts} />
}
