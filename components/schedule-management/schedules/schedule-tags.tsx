'use client'

import {
  CheckCheck,
  CircleAlert,
  CircleSlash2,
  CircleX,
  History,
  Inbox,
  type LucideIcon,
  Send,
  TimerOff,
  Unplug,
} from 'lucide-react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import type { SeriesStatus } from '#server/areas/schedule-management/responses/responses.ts'
import type { VersionStatus } from '#server/areas/schedule-management/versions/status.ts'

const versions = {
  ingested: ['plain', Inbox],
  submitted: ['go', Send],
  accepted: ['ok', CheckCheck],
  rejected: ['bad', CircleX],
  cnf_partial: ['warn', CircleSlash2],
  timed_out: ['warn', TimerOff],
  superseded: ['plain', History],
  failed: ['bad', Unplug],
} as const satisfies Record<VersionStatus, [Tone, LucideIcon]>

const series = {
  pending: ['plain', Send],
  accepted: ['ok', CheckCheck],
  adjusted: ['warn', CircleSlash2],
  mismatch: ['warn', CircleAlert],
  rejected: ['bad', CircleX],
} as const satisfies Record<SeriesStatus, [Tone, LucideIcon]>

/** The state of a schedule version: icon, colour and text. */
export function VersionTag({ status }: { status: VersionStatus }) {
  const { messages } = useLanguage()
  const [tone, Icon] = versions[status]
  return (
    <Tag tone={tone}>
      <Icon size={12} aria-hidden />
      {messages.schedules.status[status]}
    </Tag>
  )
}

/** The state of one series of a version. */
export function SeriesTag({ status }: { status: SeriesStatus }) {
  const { messages } = useLanguage()
  const [tone, Icon] = series[status]
  return (
    <Tag tone={tone}>
      <Icon size={12} aria-hidden />
      {messages.schedules.seriesStatus[status]}
    </Tag>
  )
}
