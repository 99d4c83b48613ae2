'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import type { ForecastVersion } from '#server/areas/portfolio-forecasts/contract.ts'

type State = NonNullable<ForecastVersion['delivery']>['state']

const tones = {
  pending: 'go',
  delivered: 'go',
  accepted: 'ok',
  rejected: 'bad',
  superseded: 'plain',
  dead: 'bad',
} as const satisfies Record<State, Tone>

/** The delivery state of a version; the last stage is confirmation by all operators. */
export function DeliveryTag({ version: { delivery, processed, confirmed } }: { version: ForecastVersion }) {
  const messages = useLanguage().messages.portfolioForecasts
  const text = messages.deliveries
  if (confirmed)
    return (
      <Tag tone="ok" title={messages.confirmedNote}>
        {messages.confirmed}
      </Tag>
    )
  if (delivery === null) return <Tag tone={processed ? 'ok' : 'plain'}>{processed ? text.accepted : text.none}</Tag>
  return <Tag tone={tones[delivery.state]}>{text[delivery.state]}</Tag>
}
