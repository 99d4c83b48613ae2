'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import type { SumSeries } from '#server/areas/schedule-management/sum-series/contract.ts'

const TONES: Record<NonNullable<SumSeries['data_status']>, Tone> = {
  A01: 'ok',
  A02: 'warn',
  A03: 'ok',
  A04: 'ok',
  A06: 'ok',
}

/** The Datenstatus of a version. */
export function StatusTag({ series: { data_status } }: { series: SumSeries }) {
  const text = useLanguage().messages.sumSeries
  if (data_status === null) return <span className="faint">{text.noStatus}</span>
  return <Tag tone={TONES[data_status]}>{text.dataStatus[data_status]}</Tag>
}

/** How a version was checked, and whether that was refused. */
export function CheckTag({ series: { check, check_refused } }: { series: SumSeries }) {
  const text = useLanguage().messages.sumSeries
  if (check === null) return <span className="faint">{text.unchecked}</span>
  return (
    <Tag tone={check_refused ? 'bad' : check === 'accepted' ? 'ok' : 'warn'}>
      {check_refused ? text.checkRefused : text.outcomes[check]}
    </Tag>
  )
}
