'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { ButtonLink } from '#components/ui/button.tsx'

type SubmitLinkProps = {
  delivery_day: string
  isStored: boolean
  /** The page is of many days. */
  isNamed?: boolean
}

/** Links to the submission form of a day; hidden from users without write access. */
export function SubmitLink({ delivery_day, isStored, isNamed = false }: SubmitLinkProps) {
  const { messages, format } = useLanguage()
  const text = messages.forecastSubmit
  if (useSession().role === 'viewer') return null
  return (
    <ButtonLink kind={isStored ? 'plain' : 'go'} href={paths.submitForecast(delivery_day)}>
      {isNamed ? text.title(format.weekdayDay(delivery_day, 'UTC')) : isStored ? text.change : text.open}
    </ButtonLink>
  )
}
