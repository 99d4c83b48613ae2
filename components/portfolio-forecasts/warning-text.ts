import type { Language } from '#components/i18n/language.ts'
import type { ForecastWarning } from '#server/areas/portfolio-forecasts/warning-contract.ts'

type Words = Pick<Language['words'], 'portfolioForecasts'>

/** A warning in the console's language, with what it names; those stored before they had a `ctx` in the service's words. */
export function warningText({ code, msg, ctx }: ForecastWarning, { words }: { words: Words }): string {
  const text = words.portfolioForecasts
  if (ctx?.more !== undefined) return text.moreWarnings(ctx.more)
  const said: string | ((what: string, number: string) => string) = text.warnings[code]
  if (typeof said === 'string') return said
  const what = ctx && whatOf(ctx, words)
  return what ? said(what, String(ctx.check_digit ?? ctx.days_used ?? '')) : msg
}

function whatOf(ctx: NonNullable<ForecastWarning['ctx']>, words: Words): string {
  const { malo, kind, control_area, accounting_point_ids, has_more } = ctx
  if (accounting_point_ids !== undefined) return accounting_point_ids.join(', ') + (has_more ? ', …' : '')
  return malo ?? [kind && words.portfolioForecasts.kinds[kind], control_area].filter(Boolean).join(' ')
}
