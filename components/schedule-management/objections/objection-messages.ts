import type { Language } from '#components/i18n/language.ts'
import { monthOf } from '#server/areas/schedule-management/clearing/deadlines.ts'
import type { Evidence, TransitionOffer, Objection } from '#server/areas/schedule-management/objections/contract.ts'
import { ruleOf, windowOf } from '#server/areas/schedule-management/objections/transitions.ts'
import { amountOf } from './evidence/amounts.ts'
import { type EpochDay, formatDate } from '#server/calendar/civil.ts'

type Disputed = Pick<Objection, 'disputed_values'>

/** What is disputed, in a line: what the console's own form asks for without its labels, other values with theirs. */
export function disputedLine({ disputed_values }: Disputed, language: Language): string {
  return disputedPairs(disputed_values, language)
    .map(({ name, label, value }) => (name === 'amount' || name === 'subject' ? value : `${label}: ${value}`))
    .join(' · ')
}

/** What is disputed, value by value, with its label; an amount with its unit is one. */
export function disputedPairs(
  disputed_values: Objection['disputed_values'],
  { messages, format }: Language,
): { name: string; label: string; value: string }[] {
  const labels: Record<string, string | undefined> = messages.clearing.objections.values
  const report = amountOf(disputed_values)
  return Object.entries(disputed_values)
    .filter(([name]) => report === null || name !== 'unit')
    .map(([name, value]) => ({
      ...{ name, label: labels[name] ?? name },
      value:
        report !== null && name === 'amount'
          ? format.amount(report.amount, unitLabel(report.unit))
          : valueText(value, format),
    }))
}

export function valueText(value: unknown, format: Language['format']): string {
  if (typeof value === 'number') return format.number(value, [0, 6])
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((each) => valueText(each, format)).join(', ')
  return JSON.stringify(value) ?? ''
}

type Filed = Pick<Objection, 'status'> & { bilanzierungsmonat: string }

/** Why an action that the status has cannot be made today, in the reader's language; null where it can. */
export function whyNot(
  offer: TransitionOffer,
  { status, bilanzierungsmonat }: Filed,
  today: EpochDay,
  { messages, format }: Language,
): string | null {
  if (offer.allowed) return null
  const text = messages.clearing.objections
  const month = monthOf(bilanzierungsmonat)
  const day = (at: EpochDay | null) => (at === null ? '' : format.day(formatDate(at), 'UTC'))
  const { opens, closes } = windowOf(ruleOf(status, offer.action)?.window ?? 'always', month)
  if (offer.action !== 'submit') return text.answerOver(day(closes))
  if (opens !== null && today < opens) return text.tooEarly(day(opens), day(closes))
  const later = windowOf('correction', month)
  return text.tooLate(day(closes), day(later.opens), day(later.closes))
}

const UNITS = {
  MW: 'MW',
  MWH: 'MWh',
  KWH: 'kWh',
  EUR_per_MWh: 'EUR/MWh',
} as const satisfies Record<Evidence['unit'], string>

/** A unit of disputed values as people write it. */
export function unitLabel(unit: Evidence['unit']): string {
  return UNITS[unit]
}
