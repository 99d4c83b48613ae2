'use client'

import { CheckCheck, CircleAlert, CircleDashed, CircleX, Inbox, MailX, WandSparkles } from 'lucide-react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import type { DayState } from './day-state.ts'

export const stateIcons = {
  processed: CheckCheck,
  rejected: CircleX,
  undeliverable: MailX,
  received: Inbox,
  generated: WandSparkles,
  missing: CircleAlert,
  open: CircleDashed,
} as const satisfies Record<DayState, unknown>

const tones = {
  processed: 'ok',
  rejected: 'bad',
  undeliverable: 'bad',
  received: 'go',
  generated: 'warn',
  missing: 'bad',
  open: 'plain',
} as const satisfies Record<DayState, Tone>

/** The state of a day: icon, colour and text. */
export function StateTag({ state }: { state: DayState }) {
  const { messages } = useLanguage()
  const Icon = stateIcons[state]
  return (
    <Tag tone={tones[state]}>
      <Icon size={12} aria-hidden />
      {messages.portfolioForecasts.states[state]}
    </Tag>
  )
}
