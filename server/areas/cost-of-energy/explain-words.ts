import type { Condition, DatasetRef, Operand, PipelineFunction, Quantity, TariffComponent } from './contract.ts'
import type { ExplainLanguage, Step } from './explain-contract.ts'
import { de } from './explain-words-de.ts'
import { en, type ExplainWords } from './explain-words-en.ts'
import { isRanking } from './ranking.ts'
import { readsOf } from './operands.ts'
import { unitKind } from './units.ts'

const WORDS = { en, de } as const satisfies Record<ExplainLanguage, ExplainWords>

/** Every function of a component as a sentence in the words of the field. */
export function stepsOf(component: TariffComponent, language: ExplainLanguage): Step[] {
  const words = WORDS[language]
  return component.functions.map((fn) => ({
    function: fn.output.id,
    type: fn.type,
    inputs: readsOf(fn).map(({ id }) => id),
    resolution: fn.output.resolution,
    unit: fn.output.unit,
    text: sentence(fn, words),
  }))
}

/**
 * The first language of an Accept-Language header that we have, by its weights; English where there is none.
 * @param accepted the header as it was sent, or null
 */
export function languageOf(accepted: string | null): ExplainLanguage {
  const wishes = (accepted ?? '').slice(0, 1000).split(',').map(wishOf)
  const known = wishes.filter(({ tag, weight }) => weight > 0 && (tag === 'de' || tag === 'en'))
  const [best] = known.toSorted((a, b) => b.weight - a.weight)
  return best?.tag === 'de' ? 'de' : 'en'
}

function wishOf(text: string): { tag: string; weight: number } {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { tag: range.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 }
}

function sentence(fn: PipelineFunction, words: ExplainWords): string {
  const say = (operand: Operand) => operandText(operand, words)
  switch (fn.type) {
    case 'constant': {
      const text = words.constant(quantityText(fn.value, words), words.per[fn.resolution])
      return fn.prorate === true || unitKind(fn.value.unit) === 'amount' ? words.prorated(text) : text
    }
    case 'add':
      return words.add(fn.operands.map(say))
    case 'subtract':
      return words.subtract(say(fn.left), say(fn.right))
    case 'multiply':
      return words.multiply(say(fn.left), say(fn.right))
    case 'divide':
      return words.divide(say(fn.numerator), say(fn.denominator))
    case 'aggregate':
      return words.aggregate(words.aggregates[fn.aggregation_function], say(fn.input), words.per[fn.resolution])
    case 'resample':
      return words[unitKind(fn.input.unit) === 'amount' ? 'split' : 'repeat'](say(fn.input), words.per[fn.resolution])
    case 'select':
      return words[isRanking(fn.condition) ? 'rank' : 'only'](say(fn.input), conditionText(fn.condition, words))
    case 'mask':
      return words.replace(say(fn.input), conditionText(fn.condition, words), say(fn.replacement))
    case 'clip':
      return clipText(fn, words)
    case 'lookup':
      return lookupText(fn, words)
    case 'rolling':
      return rollingText(fn, words)
    case 'accumulate':
      return words.accumulate(say(fn.input), words.per[fn.resolution])
    case 'fill':
      return words.fill(say(fn.input), quantityText(fn.value, words))
    case 'round':
      return words.round(say(fn.input), fn.decimals)
  }
}

type Of<T extends PipelineFunction['type']> = Extract<PipelineFunction, { type: T }>

function clipText({ input, min, max }: Of<'clip'>, words: ExplainWords): string {
  const [what, low, high] = [input, min, max].map((operand) => (operand ? operandText(operand, words) : ''))
  if (low && high) return words.within(what ?? '', low, high)
  return low ? words.atLeast(what ?? '', low) : words.atMost(what ?? '', high ?? '')
}

function lookupText({ tier_selector, boundaries, levels, unit, upper_inclusive }: Of<'lookup'>, words: ExplainWords) {
  const level = (index: number) => quantityText({ value: levels[index] ?? 0, unit }, words)
  const steps = boundaries.map((bound, index) =>
    words.below(
      quantityText({ value: bound, unit: tier_selector.unit }, words),
      level(index),
      upper_inclusive === true,
    ),
  )
  return words.lookup(seriesText(tier_selector, words), [...steps, words.beyond(level(levels.length - 1))])
}

function rollingText(fn: Of<'rolling'>, words: ExplainWords): string {
  const what = words.aggregates[fn.aggregation_function]
  const picked = fn.highest === undefined ? what : words.rollingHighest(what, fn.highest)
  const text = words.rolling(picked, seriesText(fn.input, words), fn.window, words.per[fn.input.resolution])
  return fn.offset ? words.offset(text, fn.offset) : text
}

function conditionText(condition: Condition, words: ExplainWords): string {
  switch (condition.type) {
    case 'month':
      return words.months(condition.months.map((month) => monthName(month, words)).join(', '))
    case 'day_of_week':
      return words.days(condition.days)
    case 'time_of_day':
      if (condition.from === condition.to) return words.always
      return words.window(condition.from, condition.to === '00:00' ? '24:00' : condition.to)
    case 'exclude_holidays':
      return words.workdays(condition.calendar)
    case 'intervals':
      return words.intervals(condition.intervals.length)
    case 'and':
      return condition.conditions.map((inner) => conditionText(inner, words)).join(words.and)
    case 'or':
      return condition.conditions.map((inner) => conditionText(inner, words)).join(words.or)
    case 'not':
      return words.not(conditionText(condition.condition, words))
    case 'highest':
    case 'lowest':
      return words[condition.type](condition.n, words.per[condition.resolution])
  }
}

function monthName(month: number, { locale }: ExplainWords): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))
}

function operandText(operand: Operand, words: ExplainWords): string {
  return 'id' in operand ? seriesText(operand, words) : quantityText(operand, words)
}

/** A dataset by its everyday name, any other series by its own, written as words. */
function seriesText({ id }: DatasetRef, words: ExplainWords): string {
  if (id === 'cost') return words.cost
  const zone = /^quarter-hourly-day-ahead-price-(.+)$/.exec(id)?.[1]
  return zone ? words.dayAhead(zone.toUpperCase()) : (words.datasets[id] ?? words.series(id.replaceAll('-', ' ')))
}

const formats = new Map<string, Intl.NumberFormat>()

/** Kept, since making one takes longer than explaining a component's steps. */
function numberFormat(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumSignificantDigits: 15 })
  formats.set(locale, format)
  return format
}

function quantityText({ value, unit }: Quantity, { locale }: ExplainWords): string {
  const number = numberFormat(locale).format(value)
  if (unit === '1') return number
  return `${number} ${unit === 'hours' ? 'h' : unit.replace('_per_', '/')}`
}
