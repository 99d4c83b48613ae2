import { formatInstant } from '#server/calendar/zone.ts'
import { forLanguage, LANGUAGES, type LanguageId } from '#server/messages/languages.ts'
import type { Bill, BillLine } from '../contract.ts'
import { BILL_MESSAGES } from './messages.ts'

/** A number with at least and at most so many decimals. */
type WriteNumber = (value: number, digits: [number, number]) => string

/** Numbers as the language groups them. */
function numbersIn(language: LanguageId): WriteNumber {
  const { tag } = LANGUAGES[language]
  return (value, [minimumFractionDigits, maximumFractionDigits]) =>
    new Intl.NumberFormat(tag, { minimumFractionDigits, maximumFractionDigits }).format(value)
}

/** Numbers, days and units of a bill in a language; `plain` where a page writes numbers in its own way. */
export function billTexts(
  { currency }: Pick<Bill, 'currency'>,
  language: LanguageId,
  plain: WriteNumber = numbersIn(language),
) {
  const messages = forLanguage(BILL_MESSAGES, language)
  const { tag } = LANGUAGES[language]
  const day = (date: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${date.slice(0, 10)}T12:00:00Z`),
    )
  const unitOf = (unit: string, count: number) => {
    const named = Object.hasOwn(messages.units, unit) ? messages.units[unit as keyof typeof messages.units] : undefined
    return named === undefined ? unit : (named[count === 1 ? 0 : 1] ?? unit)
  }
  const perOf = ({ per }: BillLine) =>
    per !== null && Object.hasOwn(messages.per, per) ? ` · ${messages.per[per as keyof typeof messages.per]}` : ''
  return {
    messages,
    day,
    number: plain,
    money: (value: number) => plain(value, [2, 2]),
    /** Of several months a power is their sum, in kW times months. */
    quantity: (line: BillLine) => {
      const { quantity, quantity_unit } = line
      if (quantity === null || quantity_unit === null) return ''
      const isCount = Object.hasOwn(messages.units, quantity_unit)
      return `${plain(quantity, [0, 3])} ${unitOf(quantity_unit, quantity)}${isCount ? '' : perOf(line)}`
    },
    rate: (line: BillLine) => {
      const { rate, rate_unit, is_average } = line
      if (rate === null || rate_unit === null) return ''
      const mean = is_average ? ` (${messages.mean})` : ''
      if (rate_unit === '%') return `${plain(rate, [0, 8])} %${mean}`
      const unit =
        rate_unit === currency ? `${currency}${perOf(line).replace(' · ', '/')}` : rate_unit.replace('_per_', '/')
      return `${plain(rate, [2, 6])} ${unit}${mean}`
    },
  }
}

/** First and last day of a bill. */
export function periodText(bill: Bill, language: LanguageId): string {
  const { day } = billTexts(bill, language)
  const [first, last] = [Date.parse(bill.start_time), Date.parse(bill.end_time) - 1]
  return `${day(formatInstant(first, bill.timezone))} – ${day(formatInstant(last, bill.timezone))}`
}

/** What a reader should know of a bill beside its lines. */
export function billNotes(bill: Bill, language: LanguageId): string[] {
  const { messages, day, number } = billTexts(bill, language)
  const { not_included, total, lines, tariffs } = bill
  const stale = new Map(
    lines.flatMap(({ name, stale: isStale, confirmed_until }) =>
      isStale && confirmed_until ? [[name, confirmed_until]] : [],
    ),
  )
  const sources = new Set(tariffs.flatMap(({ source }) => source ?? []))
  return [
    ...not_included.map((each) => messages.lacks[each]),
    ...(total.absent_slots > 0 ? [messages.absent(number(total.absent_slots, [0, 0]))] : []),
    ...(total.unpriced_days > 0 ? [messages.unpriced(number(total.unpriced_days, [0, 0]))] : []),
    ...Array.from(stale, ([name, until]) => messages.notConfirmed(name, day(until))),
    ...Array.from(sources, (source) => `${messages.sources}: ${source}`),
  ]
}

/** Each law of a bill once, with the names that it is the basis of. */
export function billLaws({ lines, vat }: Bill, language: LanguageId): string[] {
  const messages = forLanguage(BILL_MESSAGES, language)
  const named = [
    ...lines.map(({ name, legal_basis }) => ({ name, law: legal_basis })),
    ...vat.map(({ law }) => ({ name: messages.vat, law })),
  ]
  return [...Map.groupBy(named, ({ law }) => law)].flatMap(([law, own]) =>
    law === null ? [] : [`${[...new Set(own.map(({ name }) => name))].join(', ')}: ${law}`],
  )
}
