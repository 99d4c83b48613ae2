'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { Tag } from '#components/ui/tag.tsx'
import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'

type Applicable = Pick<TariffComponent, 'applicable_from' | 'applicable_to' | 'timezone'>

/** `1 Jan 2025 – 31 Dec 2025` on the component's clock, or `from 1 Jan 2025` where no end is known. */
export function appliesText({ applicable_from, applicable_to, timezone }: Applicable, language: Language): string {
  const { messages, format } = language
  const from = format.day(applicable_from, timezone)
  if (applicable_to === null) return messages.costOfEnergy.tariffs.from(from)
  return `${from} – ${format.day(Date.parse(applicable_to) - 1, timezone)}`
}

/** When a component applies; a past or future one is marked. */
export function Applies({ component, now }: { component: Applicable; now: number }) {
  const language = useLanguage()
  const text = language.messages.costOfEnergy.tariff
  return (
    <>
      {appliesText(component, language)}{' '}
      {component.applicable_to && Date.parse(component.applicable_to) <= now ? <Tag>{text.past}</Tag> : null}
      {Date.parse(component.applicable_from) > now ? <Tag tone="go">{text.future}</Tag> : null}
    </>
  )
}
