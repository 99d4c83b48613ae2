import type { Language } from '#components/i18n/language.ts'
import type { ObjectionRecord, ObjectionType } from '#server/areas/schedule-management/objections/contract.ts'
import { amountOf, UNITS_OF } from './evidence/amounts.ts'
import { valueText } from './objection-messages.ts'
import { readValue } from './evidence/pasted.ts'

/** An objection as its form has it. */
export type Draft = { objection_type: ObjectionType; amount: string; unit: string; subject: string; reason: string }

export const EMPTY_DRAFT: Draft = { objection_type: 'volume', amount: '', unit: 'MWH', subject: '', reason: '' }

/** A draft as API input, or null where its amount is not a number; `others` came through the API. */
export function bodyOf({ objection_type, amount, unit, subject, reason }: Draft, others: Record<string, unknown> = {}) {
  const units: readonly string[] = UNITS_OF[objection_type]
  const number = units.length === 0 ? null : readValue(amount.trim(), false)
  if (number === undefined) return null
  const disputed_values = {
    ...(number === null ? {} : { amount: number, unit: units.includes(unit) ? unit : units[0] }),
    ...(subject.trim() === '' ? {} : { subject: subject.trim() }),
    ...others,
  }
  return { objection_type, disputed_values, reason: reason.trim() || null }
}

/** Initial state of the form; a text instead of an amount, as the API may send it, becomes the subject. */
export function draftOf(
  { objection_type, reason, disputed_values }: ObjectionRecord,
  format: Language['format'],
): Draft {
  const report = amountOf(disputed_values)
  const { amount, subject } = disputed_values
  const about = [report === null ? amount : undefined, subject].filter((each) => each !== undefined)
  return {
    ...{ objection_type, reason: reason ?? '' },
    ...{ amount: report === null ? '' : String(report.amount), unit: report?.unit ?? '' },
    subject: about.map((each) => valueText(each, format)).join(', '),
  }
}
