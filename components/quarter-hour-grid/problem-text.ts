import type { Language } from '#components/i18n/language.ts'
import { problemText as generalText } from '#components/ui/messages/problem-text.ts'
import { messageText } from '#components/ui/messages/message-text.ts'
import type { Problem } from '#server/errors.ts'
import type { Finding } from '#server/wire.ts'

const BERLIN = 'Europe/Berlin'

/** A problem of the service, or what a rule of it found in the console itself. */
type Shown = { [Key in Exclude<keyof Problem, 'msg'>]?: Problem[Key] | undefined } & Pick<Finding, 'msg'>

/** A problem in the console's language where it knows its type or its sentence, else in the service's words. */
export function problemText(
  { type = '', loc = [], msg: report, ctx, input, code, params }: Shown,
  language: Language,
): string {
  const { messages, format } = language
  const text = messages.forecastSubmit.check
  const msg = typeof report === 'string' ? report : report.text
  const reported = typeof report !== 'string' ? report : code === undefined ? null : { code, params: params ?? {} }
  if (type === 'values_gap') return text.gap(gapCount(ctx))
  if (type === 'values_length') return text.length(Number(ctx?.expected), Number(ctx?.got))
  if (type === 'float_type' && typeof input === 'string') return text.notNumber(input)
  if (type === 'multiple_of') return text.decimals
  if (type === 'eic_check' && typeof ctx?.expected === 'string') return text.checkCharacter(ctx.expected)
  if (type === 'gate_closed' && typeof ctx?.closed_at === 'string') {
    const moment = `${format.moment(ctx.closed_at, BERLIN)} ${format.zoneLabel(BERLIN)}`
    return Array.isArray(ctx.positions) ? text.slotsClosed(ctx.positions.length, moment) : text.gateClosed(moment)
  }
  if (type === 'greater_than_equal') return text.negative
  if (reported !== null) return messageText(reported, msg, language)
  return generalText({ type, loc, msg: msg.replace(/^Value error, /, ''), ...(ctx && { ctx }) }, language).what
}

function gapCount(ctx: Problem['ctx']): number {
  const gaps = Array.isArray(ctx?.gaps) ? (ctx.gaps as [string, string][]) : []
  return gaps.reduce((sum, [from, to]) => sum + (Date.parse(to) - Date.parse(from)) / 900_000, 0)
}
