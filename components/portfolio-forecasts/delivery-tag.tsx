'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import type { ForecastVersion } from '#server/areas/portfolio-forecasts/contract.ts'

type State = NonNullable<ForecastVersion['delivery']>['state']

const tones = {
  pending: 'go',
  taken: 'go',
  accepted: 'ok',
  rejected: 'bad',
  superseded: 'plain',
  dead: 'bad',
} as const satisfies Record<State, Tone>

/** How telling downstream of a version stands. */
export function DeliveryTag({ version: { delivery, processed } }: { version: ForecastVersion }) {
  const text = useLanguage().words.portfolioForecasts.deliveries
  if (delivery === null) return <Tag tone={processed ? 'ok' : 'plain'}>{processed ? text.accepted : text.none}</Tag>
  return <Tag tone={tones[delivery.state]}>{text[delivery.state]}</Tag>
}
