'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import type { PeriodStatus } from '#server/areas/schedule-management/clearing/period-contract.ts'
import type { ObjectionStatus } from '#server/areas/schedule-management/objections/contract.ts'

const tones = {
  draft: 'plain',
  submitted: 'go',
  accepted: 'ok',
  rejected: 'bad',
  withdrawn: 'plain',
} as const satisfies Record<ObjectionStatus, Tone>

const periodTones = {
  open: 'plain',
  preliminary: 'go',
  objection: 'warn',
  final: 'ok',
  closed: 'plain',
} as const satisfies Record<PeriodStatus, Tone>

export function ObjectionTag({ status }: { status: ObjectionStatus }) {
  const { messages } = useLanguage()
  return <Tag tone={tones[status]}>{messages.clearing.objections.status[status]}</Tag>
}

export function PeriodTag({ status }: { status: PeriodStatus }) {
  const { messages } = useLanguage()
  return <Tag tone={periodTones[status]}>{messages.clearing.periods.status[status]}</Tag>
}
