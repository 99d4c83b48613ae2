import type { Condition, DatasetRef, Operand, PipelineFunction, Quantity, TariffComponent } from '../contract.ts'
import { forLanguage, type LanguageId, type LanguageOf } from '#server/messages/languages.ts'
import type { Step } from './contract.ts'
import { de } from './messages-de.ts'
import { en, type ExplainMessages } from './messages-en.ts'
import { sv } from './messages-sv.ts'
import { isRanking } from '../pipeline/ranking.ts'
import { readsOf } from '../pipeline/operands.ts'
import { unitKind } from '../units.ts'

const MESSAGES: Record<LanguageOf<'cost-of-energy'>, ExplainMessages> = { en, de, sv }

/** What sentences are made from: the words, and the number of the step that makes a series. */
type ExplainContext = { messages: ExplainMessages; steps: Map<string, number> }

/** Every function of a component as a sentence; a series between the steps has the number of its step, from 1. */
export function stepsOf({ functions }: TariffComponent, language: LanguageId): Step[] {
  const steps = new Map(functions.map(({ output }, index) => [output.id, index + 1]))
  return functions.map((fn) => ({
    function: fn.output.id,
    type: fn.type,
    inputs: readsOf(fn).map(({ id }) => id),
    resolution: fn.output.resolution,
    unit: fn.output.unit,
    text: capital(sentence(fn, { messages: forLanguage(MESSAGES, language), steps })),
  }))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function sentence(fn: PipelineFunction, context: ExplainContext): string {
  const { messages } = context
  const textOf = (operand: Operand) => operandText(operand, context)
  switch (fn.type) {
    case 'constant': {
      const value = quantityText(fn.value, messages)
      const text = messages.constant(
        fn.value.unit === '1' ? messages.weight(value) : value,
        messages.per[fn.resolution],
      )
      return fn.prorate === true || unitKind(fn.value.unit) === 'amount' ? messages.prorated(text) : text
    }
    case 'add':
      return messages.add(fn.operands.map(textOf))
    case 'subtract':
      return messages.subtract(textOf(fn.left), textOf(fn.right))
    case 'multiply':
      return messages.multiply(textOf(fn.left), textOf(fn.right))
    case 'divide':
      return messages.divide(textOf(fn.numerator), textOf(fn.denominator))
    case 'aggregate':
      return messages.aggregate(
        messages.aggregates[fn.aggregation_function],
        textOf(fn.input),
        messages.per[fn.resolution],
      )
    case 'resample':
      return unitKind(fn.input.unit) === 'amount'
        ? messages.split(textOf(fn.input), messages.slots[fn.resolution])
        : messages.repeat(textOf(fn.input), messages.per[fn.resolution])
    case 'select':
      return selectText(fn, context)
    case 'mask':
      return messages.replace(textOf(fn.input), wholeConditionText(fn.condition, messages), textOf(fn.replacement))
    case 'clip':
      return clipText(fn, context)
    case 'lookup':
      return lookupText(fn, context)
    case 'rolling':
      return rollingText(fn, context)
    case 'accumulate':
      return messages.accumulate(textOf(fn.input), messages.per[fn.resolution])
    case 'fill':
      return messages.fill(textOf(fn.input), quantityText(fn.value, messages))
    case 'round':
      return messages.round(textOf(fn.input), fn.decimals)
  }
}

type Of<T extends PipelineFunction['type']> = Extract<PipelineFunction, { type: T }>

function selectText({ input, condition }: Of<'select'>, context: ExplainContext): string {
  const { messages } = context
  const what = operandText(input, context)
  if (isRanking(condition)) return messages.rank(what, conditionText(condition, messages))
  if (condition.type === 'not') return messages.drop(what, conditionText(condition.condition, messages))
  return messages.only(what, conditionText(condition, messages))
}

function clipText({ input, min, max }: Of<'clip'>, context: ExplainContext): string {
  const { messages } = context
  const [what, low, high] = [input, min, max].map((operand) => (operand ? operandText(operand, context) : ''))
  if (low && high) return messages.within(what ?? '', low, high)
  return low ? messages.atLeast(what ?? '', low) : messages.atMost(what ?? '', high ?? '')
}

function lookupText(fn: Of<'lookup'>, context: ExplainContext): string {
  const { messages } = context
  const { tier_selector, boundaries, levels, unit, upper_inclusive } = fn
  const level = (index: number) => quantityText({ value: levels[index] ?? 0, unit }, messages)
  const tiers = boundaries.map((bound, index) =>
    messages.below(
      quantityText({ value: bound, unit: tier_selector.unit }, messages),
      level(index),
      upper_inclusive === true,
    ),
  )
  return messages.lookup(seriesText(tier_selector, context), [...tiers, messages.beyond(level(levels.length - 1))])
}

function rollingText(fn: Of<'rolling'>, context: ExplainContext): string {
  const { messages } = context
  const what = messages.aggregates[fn.aggregation_function]
  const picked = fn.highest === undefined ? what : messages.rollingHighest(what, fn.highest)
  const [one, many] = [messages.slot[fn.input.resolution], messages.slots[fn.input.resolution]]
  const text = messages.rolling(picked, seriesText(fn.input, context), fn.window, fn.window === 1 ? one : many)
  return fn.offset ? messages.offset(text, fn.offset) : text
}

/** The condition of a whole step, which may begin with what is left out. */
function wholeConditionText(condition: Condition, messages: ExplainMessages): string {
  return condition.type === 'not'
    ? messages.except(conditionText(condition.condition, messages))
    : conditionText(condition, messages)
}

function conditionText(condition: Condition, messages: ExplainMessages): string {
  switch (condition.type) {
    case 'month':
      return messages.months(condition.months.map((month) => monthName(month, messages)).join(', '))
    case 'day_of_week':
      return messages.days(condition.days)
    case 'time_of_day':
      if (condition.from === condition.to) return messages.always
      return messages.window(condition.from, condition.to === '00:00' ? '24:00' : condition.to)
    case 'exclude_holidays':
      return messages.workdays(condition.calendar)
    case 'intervals':
      return messages.intervals(condition.intervals.length)
    case 'and':
    case 'or':
      return joined(condition, messages)
    case 'not':
      return messages.not(innerText(condition.condition, 'not', messages))
    case 'highest':
    case 'lowest':
      return messages[condition.type](condition.n, messages.per[condition.resolution])
  }
}

/** Several conditions in one: brackets where they are joined otherwise than those around them. */
function joined({ type, conditions }: Extract<Condition, { type: 'and' | 'or' }>, messages: ExplainMessages): string {
  return conditions.map((inner) => innerText(inner, type, messages)).join(messages[type])
}

function innerText(condition: Condition, around: Condition['type'], messages: ExplainMessages): string {
  const text = conditionText(condition, messages)
  const isJoined = (condition.type === 'and' || condition.type === 'or') && condition.conditions.length > 1
  return isJoined && condition.type !== around ? `(${text})` : text
}

function monthName(month: number, { locale }: ExplainMessages): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))
}

function operandText(operand: Operand, context: ExplainContext): string {
  return 'id' in operand ? seriesText(operand, context) : quantityText(operand, context.messages)
}

/** What a step made by its number, since its id is the author's; a dataset by its everyday name. */
function seriesText({ id }: DatasetRef, { messages, steps }: ExplainContext): string {
  const step = steps.get(id)
  if (step !== undefined) return messages.result(step)
  const zone = /^quarter-hourly-day-ahead-price-(.+)$/.exec(id)?.[1]
  return zone
    ? messages.dayAhead(zone.toUpperCase())
    : (messages.datasets[id] ?? messages.series(id.replaceAll('-', ' ')))
}

const formats = new Map<string, Intl.NumberFormat>()

/** Cached, since creating one takes longer than explaining a component's steps. */
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
