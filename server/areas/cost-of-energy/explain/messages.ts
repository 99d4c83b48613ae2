import type { Condition, DatasetRef, Operand, PipelineFunction, Quantity, TariffComponent } from '../contract.ts'
import type { LanguageId } from '#server/messages/languages.ts'
import type { Step } from './contract.ts'
import { de } from './words-de.ts'
import { en, type ExplainMessages } from './words-en.ts'
import { isRanking } from '../pipeline/ranking.ts'
import { readsOf } from '../pipeline/operands.ts'
import { unitKind } from '../units.ts'

const WORDS = { en, de } as const satisfies Record<LanguageId, ExplainMessages>

/** What sentences are made from: the words, and the number of the step that makes a series. */
type Telling = { words: ExplainMessages; steps: Map<string, number> }

/** Every function of a component as a sentence; a series between the steps is told by the number of its step, from 1. */
export function stepsOf({ functions }: TariffComponent, language: LanguageId): Step[] {
  const steps = new Map(functions.map(({ output }, index) => [output.id, index + 1]))
  return functions.map((fn) => ({
    function: fn.output.id,
    type: fn.type,
    inputs: readsOf(fn).map(({ id }) => id),
    resolution: fn.output.resolution,
    unit: fn.output.unit,
    text: capital(sentence(fn, { words: WORDS[language], steps })),
  }))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function sentence(fn: PipelineFunction, telling: Telling): string {
  const { words } = telling
  const say = (operand: Operand) => operandText(operand, telling)
  switch (fn.type) {
    case 'constant': {
      const value = quantityText(fn.value, words)
      const text = words.constant(fn.value.unit === '1' ? words.weight(value) : value, words.per[fn.resolution])
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
      return unitKind(fn.input.unit) === 'amount'
        ? words.split(say(fn.input), words.slots[fn.resolution])
        : words.repeat(say(fn.input), words.per[fn.resolution])
    case 'select':
      return selectText(fn, telling)
    case 'mask':
      return words.replace(say(fn.input), wholeConditionText(fn.condition, words), say(fn.replacement))
    case 'clip':
      return clipText(fn, telling)
    case 'lookup':
      return lookupText(fn, telling)
    case 'rolling':
      return rollingText(fn, telling)
    case 'accumulate':
      return words.accumulate(say(fn.input), words.per[fn.resolution])
    case 'fill':
      return words.fill(say(fn.input), quantityText(fn.value, words))
    case 'round':
      return words.round(say(fn.input), fn.decimals)
  }
}

type Of<T extends PipelineFunction['type']> = Extract<PipelineFunction, { type: T }>

function selectText({ input, condition }: Of<'select'>, telling: Telling): string {
  const { words } = telling
  const what = operandText(input, telling)
  if (isRanking(condition)) return words.rank(what, conditionText(condition, words))
  if (condition.type === 'not') return words.drop(what, conditionText(condition.condition, words))
  return words.only(what, conditionText(condition, words))
}

function clipText({ input, min, max }: Of<'clip'>, telling: Telling): string {
  const { words } = telling
  const [what, low, high] = [input, min, max].map((operand) => (operand ? operandText(operand, telling) : ''))
  if (low && high) return words.within(what ?? '', low, high)
  return low ? words.atLeast(what ?? '', low) : words.atMost(what ?? '', high ?? '')
}

function lookupText(fn: Of<'lookup'>, telling: Telling): string {
  const { words } = telling
  const { tier_selector, boundaries, levels, unit, upper_inclusive } = fn
  const level = (index: number) => quantityText({ value: levels[index] ?? 0, unit }, words)
  const tiers = boundaries.map((bound, index) =>
    words.below(
      quantityText({ value: bound, unit: tier_selector.unit }, words),
      level(index),
      upper_inclusive === true,
    ),
  )
  return words.lookup(seriesText(tier_selector, telling), [...tiers, words.beyond(level(levels.length - 1))])
}

function rollingText(fn: Of<'rolling'>, telling: Telling): string {
  const { words } = telling
  const what = words.aggregates[fn.aggregation_function]
  const picked = fn.highest === undefined ? what : words.rollingHighest(what, fn.highest)
  const [one, many] = [words.slot[fn.input.resolution], words.slots[fn.input.resolution]]
  const text = words.rolling(picked, seriesText(fn.input, telling), fn.window, fn.window === 1 ? one : many)
  return fn.offset ? words.offset(text, fn.offset) : text
}

/** The condition of a whole step, which may begin with what is left out. */
function wholeConditionText(condition: Condition, words: ExplainMessages): string {
  return condition.type === 'not'
    ? words.except(conditionText(condition.condition, words))
    : conditionText(condition, words)
}

function conditionText(condition: Condition, words: ExplainMessages): string {
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
    case 'or':
      return joined(condition, words)
    case 'not':
      return words.not(innerText(condition.condition, 'not', words))
    case 'highest':
    case 'lowest':
      return words[condition.type](condition.n, words.per[condition.resolution])
  }
}

/** Several conditions in one: brackets where they are joined otherwise than those around them. */
function joined({ type, conditions }: Extract<Condition, { type: 'and' | 'or' }>, words: ExplainMessages): string {
  return conditions.map((inner) => innerText(inner, type, words)).join(words[type])
}

function innerText(condition: Condition, around: Condition['type'], words: ExplainMessages): string {
  const text = conditionText(condition, words)
  const isJoined = (condition.type === 'and' || condition.type === 'or') && condition.conditions.length > 1
  return isJoined && condition.type !== around ? `(${text})` : text
}

function monthName(month: number, { locale }: ExplainMessages): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))
}

function operandText(operand: Operand, telling: Telling): string {
  return 'id' in operand ? seriesText(operand, telling) : quantityText(operand, telling.words)
}

/** What a step made by its number, since its id is the author's; a dataset by its everyday name. */
function seriesText({ id }: DatasetRef, { words, steps }: Telling): string {
  const step = steps.get(id)
  if (step !== undefined) return words.result(step)
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

function quantityText({ value, unit }: Quantity, { locale }: ExplainMessages): string {
  const number = numberFormat(locale).format(value)
  if (unit === '1') return number
  return `${number} ${unit === 'hours' ? 'h' : unit.replace('_per_', '/')}`
}
