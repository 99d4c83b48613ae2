import { LANGUAGES, type LanguageId } from '#server/messages/languages.ts'

const narrowSpace = '\u202f'
const space = '\u00a0'
const dash = '–'

const toTheSecond = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const

const unitNames: Record<string, string> = { hours: 'h', '1': '' }

/** From here on, numbers are written in scientific notation, because they have more digits than their precision. */
const UNREADABLE = 1e15
const POWER_OF_TEN = { notation: 'scientific', maximumSignificantDigits: 4 } as const

/** An instant as the API prints it, or milliseconds since the epoch. */
export type Instant = string | number

/**
 * Numbers and dates of one language on one clock. All texts keep number and unit on one line (no-break spaces);
 * English groups thousands with a narrow space, as ISO 80000-1 has it, German as Intl does. Days and moments name their
 * year where it is another than `this_year`; none does without it.
 */
export function createFormat(locale: LanguageId, zone: string, this_year?: number) {
  const { tag } = LANGUAGES[locale]

  /** `digits`: decimals, exactly; or [fewest, most]. An absent value is a dash, one of 16 digits and more a power of ten. */
  function number(value: number | null | undefined, digits: number | [number, number] = [0, 2]): string {
    if (value === null || value === undefined || !Number.isFinite(value)) return dash
    const [least, most] = typeof digits === 'number' ? [digits, digits] : digits
    if (Math.abs(value) >= UNREADABLE) return grouped(numberFormat(tag, POWER_OF_TEN), value)
    return grouped(numberFormat(tag, { minimumFractionDigits: least, maximumFractionDigits: most }), value)
  }

  /** A price or a rate: up to six significant digits, never rounded to a whole. */
  function rate(value: number | null | undefined): string {
    if (value === null || value === undefined || !Number.isFinite(value)) return dash
    return grouped(numberFormat(tag, { maximumSignificantDigits: 6 }), value)
  }

  function withUnit(text: string, unit: string): string {
    const name = unitName(unit)
    return name ? `${text}${space}${name}` : text
  }

  /** Money: whole units from 100 on, cents below. `currency` as the API spells it. */
  function money(value: number | null | undefined, currency: string): string {
    const digits = Math.abs(value ?? 0) >= 99.995 ? 0 : 2
    return withUnit(number(value, digits), currency)
  }

  /** A share, 0 to 1, in percent. */
  function share(value: number | null | undefined): string {
    return withUnit(number(value === null || value === undefined ? value : value * 100, 0), '%')
  }

  /** A share of something counted, in percent: 0 and 100 % only where it is none and all of it. */
  function part(value: number | null | undefined, digits: number | [number, number] = 0): string {
    if (value === null || value === undefined) return dash
    if (value <= 0 || value >= 1) return share(value)
    if (value < 0.001) return `< ${withUnit(number(0.1, 1), '%')}`
    const isNear = value < 0.01 || value > 0.99
    return withUnit(isNear ? number(Math.floor(value * 1000 + 1e-9) / 10, 1) : number(value * 100, digits), '%')
  }

  function date(instant: Instant, options: Intl.DateTimeFormatOptions, timeZone: string = zone): string {
    const parsed = new Date(instant)
    if (Number.isNaN(parsed.getTime())) return dash
    return dateFormat(tag, { ...options, timeZone })
      .format(parsed)
      .replace(/^(\w{3}),/, '$1')
      .replace(/\bSept\b/, 'Sep')
  }

  /** As `date`, with the year unless it is this one. */
  function dateOfYear(instant: Instant, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
    const year = date(instant, { year: 'numeric' }, timeZone)
    const isOther = this_year !== undefined && year !== dash && year !== String(this_year)
    return date(instant, isOther ? { ...options, year: 'numeric' } : options, timeZone)
  }

  return {
    zone,
    number,
    rate,
    withUnit,
    money,
    share,
    part,
    /** 1.5 → `1.5 kW`; at most three decimals. */
    amount: (value: number | null | undefined, unit: string) => withUnit(number(value, [0, 3]), unit),
    price: (value: number | null | undefined, unit: string) => withUnit(rate(value), unit),
    /** `21 Nov 2026` */
    day: (instant: Instant, timeZone?: string) =>
      date(instant, { day: 'numeric', month: 'short', year: 'numeric' }, timeZone),
    /** `Thu 8 Jan, 17:00`, with its year unless it is this one. */
    moment: (instant: Instant, timeZone?: string) =>
      dateOfYear(
        instant,
        { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
        timeZone,
      ),
    /** `21 Nov 2026, 11:07`, without zone; write {@link zoneLabel} beside it. */
    time: (instant: Instant, timeZone?: string) =>
      date(
        instant,
        { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
        timeZone,
      ),
    /** `21 Nov 2026, 11:07:42`: a moment in a log. */
    second: (instant: Instant, timeZone?: string) => date(instant, { ...toTheSecond, hourCycle: 'h23' }, timeZone),
    clock: (instant: Instant, timeZone?: string) =>
      date(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timeZone),
    /** `Sat 21 Nov`, with its year unless it is this one. */
    weekdayDay: (instant: Instant, timeZone?: string) =>
      dateOfYear(instant, { weekday: 'short', day: 'numeric', month: 'short' }, timeZone),
    /** `Thu 8 Jan 2026`, a calendar day. */
    weekdayDate: (day: Instant) =>
      date(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, 'UTC'),
    /** `Mon`; of a day `YYYY-MM-DD` without a zone. */
    weekday: (instant: Instant, timeZone = 'UTC') => date(instant, { weekday: 'short' }, timeZone),
    /** `Mar`; with `long`, `March 2026`. */
    month: (instant: Instant, style: 'short' | 'long' = 'short', timeZone?: string) =>
      date(instant, style === 'short' ? { month: 'short' } : { month: 'long', year: 'numeric' }, timeZone),
    /** `13 Sep`, a calendar day within a year that is known, or that of an instant in a zone. */
    dayMonth: (day: Instant, timeZone = 'UTC') => date(day, { day: 'numeric', month: 'short' }, timeZone),
    /** `Sep 2026`, by the month's first day. */
    shortMonth: (day: Instant) => date(day, { month: 'short', year: 'numeric' }, 'UTC'),
    monthName: (month: number, style: 'short' | 'long' = 'short') =>
      date(Date.UTC(2026, month - 1, 15), { month: style }, 'UTC'),
    /** `CEST`: what the clock of a zone is called at a moment. */
    timeName: (instant: Instant, timeZone: string) =>
      dateFormat(tag, { timeZone, timeZoneName: 'short' })
        .formatToParts(new Date(instant))
        .find(({ type }) => type === 'timeZoneName')?.value ?? '',
    list: (items: string[]) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(items),
    alternatives: (items: string[]) => new Intl.ListFormat(tag, { type: 'disjunction' }).format(items),
    country: (code: string) => new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code,
    zoneLabel: (timeZone: string = zone) => zoneLabel(timeZone),
    compare: (a: string, b: string) => collator(tag).compare(a, b),
  }

  function grouped(format: Intl.NumberFormat, value: number): string {
    return format
      .formatToParts(value)
      .map((part) => {
        if (part.type === 'group' && locale === 'en') return narrowSpace
        return part.type === 'minusSign' ? '−' : part.value
      })
      .join('')
  }
}

export type Format = ReturnType<typeof createFormat>

/** `SEK_per_kWh` → `SEK/kWh`. */
export function unitName(unit: string): string {
  return unitNames[unit] ?? unit.replace('_per_', '/')
}

/** `Europe/Stockholm` → `Stockholm`. */
export function zoneLabel(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const collators = new Map<string, Intl.Collator>()

function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(
    numberFormats,
    tag + JSON.stringify(options),
    () => new Intl.NumberFormat(tag, { signDisplay: 'negative', ...options }),
  )
}

function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(dateFormats, tag + JSON.stringify(options), () => new Intl.DateTimeFormat(tag, options))
}

function collator(tag: string): Intl.Collator {
  return cached(collators, tag, () => new Intl.Collator(tag, { numeric: true }))
}

function cached<T>(cache: Map<string, T>, key: string, create: () => T): T {
  const found = cache.get(key)
  if (found) return found
  const created = create()
  cache.set(key, created)
  return created
}
