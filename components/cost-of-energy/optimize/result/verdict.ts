import type { Language } from '#components/i18n/language.ts'
import type { OptimizeResult } from '#server/areas/cost-of-energy/optimize/contract.ts'

/** How good the plan is, in one sentence, and whether that is a proof. */
export function verdictOf(result: Pick<OptimizeResult, 'status' | 'reason' | 'gap'>, language: Language) {
  const { verdicts } = language.messages.whatIf
  const { status, reason, gap } = result
  const within = gap === null ? null : shareText(gap, language)
  if (status === 'optimal') return { tone: 'go' as const, text: verdicts.optimal(within ?? '0 %') }
  if (status === 'unchanged') {
    const isProven = reason === null && within !== null
    return isProven
      ? { tone: 'go' as const, text: verdicts.unchanged(within) }
      : {
          tone: 'warn' as const,
          text: reason === 'not_verified' ? verdicts.unchangedUnverified : verdicts.unchangedOpen,
        }
  }
  if (reason === 'not_linear') return { tone: 'warn' as const, text: verdicts.notLinear }
  if (reason === 'not_verified') return { tone: 'warn' as const, text: verdicts.notVerified }
  return { tone: 'warn' as const, text: within === null ? verdicts.timeLimitOpen : verdicts.timeLimit(within) }
}

/** What the solver takes for equal. */
const finest = 1e-6

/** A small share in percent, rounded up to one significant digit, so that it is never understated. */
export function shareText(share: number, { format }: Language): string {
  const percent = Math.max(share, finest) * 100
  const step = 10 ** Math.floor(Math.log10(percent) + 1e-9)
  const rounded = Math.ceil(percent / step - 1e-9) * step
  return format.withUnit(format.number(rounded, [0, 4]), '%')
}
