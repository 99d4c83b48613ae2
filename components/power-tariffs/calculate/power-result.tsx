'use client'

import { ChartCard } from '#components/charts/chart-card.tsx'
import { Legend } from '#components/charts/legend.tsx'
import { MonthlyStack } from '#components/charts/monthly-stack.tsx'
import { SampleMonths } from '#components/charts/sample-months.tsx'
import { seriesStyle } from '#components/charts/series-style.ts'
import { zoneLabel } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { LockedCard } from '#components/ui/page/locked.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import type { PowerTariff } from '#server/areas/power-tariffs/contract.ts'
import type { CalculatePowerResult } from '#server/areas/power-tariffs/contract-calls.ts'
import type { PowerOutcome } from './use-power-calculation.ts'

type PowerResultProps = { tariff: PowerTariff; outcome: PowerOutcome; isChanged: boolean }

/** What was calculated: the total, and on the paid plan the fees, all together and month by month. */
export function PowerResult({ tariff, outcome, isChanged }: PowerResultProps) {
  const { messages, format } = useLanguage()
  const isPaid = useSession().organization.plan === 'paid'
  const text = messages.powerTariffs
  const { currency, components, totalCost, componentsNotCalculated, warnings } = outcome.result
  const months = components[0]?.months.length ?? 0
  const codes = [...new Set([...warnings, ...components.flatMap((each) => each.warnings)].map(({ code }) => code))]
  const total = {
    label: text.calculator.total,
    value:
      componentsNotCalculated === 0
        ? format.money(totalCost, currency)
        : text.calculator.partialTotal(format.money(totalCost, currency), componentsNotCalculated, components.length),
    note: months > 0 ? `${format.money(totalCost / months, currency)} ${text.calculator.perMonth}` : text.exclVat,
  }
  const fees = components.map((component, index) => ({
    label: feeName(component.type, index, components, text.fee),
    value: component.totalCost === null ? text.calculator.notCalculated : format.money(component.totalCost, currency),
  }))
  return (
    <>
      {isChanged ? <Notice tone="warn">{text.calculator.changed}</Notice> : null}
      {codes.map((code) => (
        <Notice key={code} tone="warn">
          {text.calculator.warnings[code]}
        </Notice>
      ))}
      <Facts facts={[total, ...(isPaid ? fees : [])]} />
      {isPaid ? (
        <FeesByMonth tariff={tariff} outcome={outcome} names={fees.map(({ label }) => label)} />
      ) : (
        <LockedCard
          title={text.calculator.result}
          note={text.locked.note}
          actions={<CopyAs call={outcome.call} />}
          answers={text.locked.months}
        >
          <SampleMonths />
        </LockedCard>
      )}
    </>
  )
}

type FeesByMonthProps = { tariff: PowerTariff; outcome: PowerOutcome; names: string[] }

function FeesByMonth({ tariff, outcome: { result, call }, names }: FeesByMonthProps) {
  const { messages, format } = useLanguage()
  const text = messages.powerTariffs
  const { currency, components } = result
  const { timezone } = tariff.timeScope
  const months = components[0]?.months.map(({ fromDatetime }) => fromDatetime) ?? []
  const sums = months.map((_, month) => components.reduce((sum, each) => sum + (each.months[month]?.cost ?? 0), 0))
  return (
    <ChartCard
      title={text.calculator.result}
      note={`${currency}, ${text.exclVat} · ${text.calculator.clock(zoneLabel(timezone))}`}
      controls={<CopyAs call={call} />}
      legend={<Legend entries={names.map((name, index) => ({ name, style: seriesStyle(index) }))} />}
      fileName={text.calculator.file(tariff.name)}
      twin={{
        header: [text.calculator.month, ...names, text.calculator.total],
        rows: months.map((month, index) => [
          month,
          ...components.map((each) => each.months[index]?.cost ?? null),
          sums[index] ?? 0,
        ]),
        print: (cell, column) =>
          column === 0
            ? format.month(String(cell), 'long', timezone)
            : cell === null
              ? '–'
              : format.number(Number(cell), 2),
      }}
    >
      <MonthlyStack
        label={text.calculator.result}
        slots={months.map((month) => format.month(month, months.length > 12 ? 'long' : 'short', timezone))}
        series={components.map((each, index) => ({
          name: names[index] ?? '',
          values: months.map((_, month) => each.months[month]?.cost ?? null),
        }))}
        unit={currency}
      />
    </ChartCard>
  )
}

type Components = CalculatePowerResult['components']

/** The name of a fee, numbered where the tariff has several of its kind. */
function feeName(
  type: Components[number]['type'],
  index: number,
  all: Components,
  names: Record<Components[number]['type'], string>,
): string {
  const same = all.filter((each) => each.type === type).length
  return same > 1 ? `${names[type]} ${index + 1}` : names[type]
}
