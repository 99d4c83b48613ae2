import type { Language } from '#components/i18n/language.ts'
import { asText } from './differences.ts'

const KNOWN = /^(objection|clearing_period)\./

/** What a field of an objection or a clearing period is called; null of another event, whose fields are the API's. */
export function auditField(type: string, field: string, { messages }: Language): string | null {
  if (!KNOWN.test(type)) return null
  const { columns, objections: text } = messages.clearing
  const names: Record<string, string | undefined> = {
    objection_type: text.form.type,
    status: columns.status,
    reason: text.form.reason,
    'evidence.unit': text.values.unit,
    'evidence.intervals': text.evidence.title,
    submitted_ts: text.record.submitted,
    resolved_ts: text.record.resolved,
    tso_response: text.record.response,
    received_through: text.through,
    bilanzierungsmonat: columns.month,
    bilanzkreis_eic: columns.group,
    ...Object.fromEntries(Object.entries(text.values).map(([name, label]) => [`disputed_values.${name}`, label])),
  }
  return names[field] ?? null
}

/** A value of such a field as people write it, others as they are. */
export function auditValue(type: string, field: string, value: unknown, { messages, format }: Language): string {
  if (!KNOWN.test(type)) return asText(value)
  if (value === null) return '–'
  if (typeof value === 'number') return format.number(value, [0, 6])
  if (typeof value !== 'string') return asText(value)
  const { status, types }: { status: Record<string, string>; types: Record<string, string> } =
    messages.clearing.objections
  if (field === 'status') return status[value] ?? value
  if (field === 'objection_type') return types[value] ?? value
  if (field === 'bilanzierungsmonat') return format.month(value, 'long', 'UTC')
  return field.endsWith('_ts') ? format.second(value) : value
}
