'use client'

import { BreakdownBars } from '#components/charts/breakdown-bars.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Summary } from './calculation-summary.ts'

/** Which component makes which part of the total. */
export function BreakdownCard({ summary }: { summary: Summary }) {
  const { words } = useLanguage()
  const text = words.costOfEnergy.calculation
  return (
    <Card title={text.breakdown} note={text.breakdownNote}>
      <BreakdownBars
        unit={summary.currency}
        parts={summary.lines.map((line, index) => ({ name: line.name, value: line.total, index }))}
      />
    </Card>
  )
}
