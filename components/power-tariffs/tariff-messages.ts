import type { Language } from '#components/i18n/language.ts'

type Level = { minimum: number | null; maximum: number | null; unit: string }

/** `16–63 A`, `up to 25 A`, `from 80 A`. */
export function levelText({ minimum, maximum, unit }: Level, { messages, format }: Language): string {
  const text = messages.powerTariffs.view
  if (minimum !== null && maximum !== null)
    return minimum === maximum
      ? format.amount(minimum, unit)
      : `${format.number(minimum)}–${format.amount(maximum, unit)}`
  if (maximum !== null) return text.upTo(format.amount(maximum, unit))
  return minimum === null ? text.any : text.from(format.amount(minimum, unit))
}

type Validity = { valid_from: string | null; valid_to: string | null; timezone: string }

/** `1 Jan 2025 – 31 Dec 2025` on the tariff's clock; the end is exclusive in the API and inclusive for people. */
export function validityText({ valid_from, valid_to, timezone }: Validity, { messages, format }: Language): string {
  const text = messages.costOfEnergy.tariffs
  const last = valid_to === null ? null : format.day(Date.parse(valid_to) - 1, timezone)
  const first = valid_from === null ? null : format.day(valid_from, timezone)
  if (first && last) return `${first} – ${last}`
  if (first) return text.from(first)
  return last ? text.to(last) : text.always
}
