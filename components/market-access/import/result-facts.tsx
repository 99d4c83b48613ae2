'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { versionText } from '#components/market-access/series/version-text.ts'
import { Facts } from '#components/ui/page/facts.tsx'
import type { AllocationWriteResult } from '#server/areas/market-access/imports/contract.ts'

/** Contents of a file, or expected contents after a check. */
export function ResultFacts({ result, isCheck }: { result: AllocationWriteResult; isCheck: boolean }) {
  const { messages, format } = useLanguage()
  const text = messages.allocationImport.facts
  const { series_days, stored, replaced, unchanged, new_series, values, gaps, highest_version } = result
  const days = [result.first_day, result.last_day].flatMap((day) => (day === null ? [] : [format.day(day, 'UTC')]))
  return (
    <Facts
      facts={[
        {
          label: isCheck ? text.toStore : text.stored,
          value: format.number(stored),
          note: text.of(format.number(series_days)),
        },
        { label: text.replaced, value: format.number(replaced), note: text.replacedNote },
        { label: text.unchanged, value: format.number(unchanged), note: text.unchangedNote },
        { label: text.newSeries, value: format.number(new_series) },
        { label: text.values, value: format.number(values), note: text.gaps(format.number(gaps)) },
        {
          label: text.period,
          value: [...new Set(days)].join(' – '),
          note: text.version(versionText(highest_version, format)),
        },
      ]}
    />
  )
}
