'use client'

import Link from 'next/link'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import type { ForecastWarning } from '#server/areas/portfolio-forecasts/warning-contract.ts'
import { warningText } from './warning-text.ts'

const SHOWN_AT_FIRST = 5

/** What the service remarks without refusing: the first few, and the rest on demand. */
export function WarningsNotice({ warnings }: { warnings: readonly ForecastWarning[] }) {
  const { messages, format } = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  if (warnings.length === 0) return null
  const shown = isWhole ? warnings : warnings.slice(0, SHOWN_AT_FIRST)
  const rest = countOf(warnings.slice(shown.length))
  return (
    <Notice tone="warn">
      {shown.map((warning) => (
        <div key={`${warning.code} ${warning.msg}`}>
          <Warning warning={warning} />
        </div>
      ))}
      {rest > 0 ? (
        <Button kind="quiet" onClick={() => setIsWhole(true)}>
          {messages.portfolioForecasts.restOfWarnings(rest, format.number(rest))}
        </Button>
      ) : null}
    </Notice>
  )
}

/** Number of findings; one warning can stand for several. */
export function countOf(warnings: readonly Pick<ForecastWarning, 'ctx'>[]): number {
  return warnings.reduce((sum, { ctx }) => sum + (ctx?.more ?? 1), 0)
}

function Warning({ warning }: { warning: ForecastWarning }) {
  const language = useLanguage()
  const points = warning.ctx?.accounting_point_ids ?? []
  return (
    <>
      {warningText(warning, language)}{' '}
      {points.length > 0 ? (
        <Link href={paths.allocationSeries({ accounting_point_id: points })}>
          {language.messages.portfolioForecasts.setAreas}
        </Link>
      ) : null}
    </>
  )
}
