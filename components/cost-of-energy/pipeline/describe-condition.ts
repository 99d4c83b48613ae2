import type { Language } from '#components/i18n/language.ts'
import type { Condition, DayOfWeek } from '#server/areas/cost-of-energy/contract.ts'

const week: DayOfWeek[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** A condition as one would say it on a bill: `Nov–Mar, Mon–Fri, 06:00–22:00`. */
export function describeCondition(condition: Condition, language: Language): string {
  const { messages, format } = language
  const { pipeline } = messages
  switch (condition.type) {
    case 'month':
      return cyclicRanges(condition.months, 12, 1, (month) => format.monthName(month))
    case 'day_of_week': {
      const positions = condition.days.map((day) => week.indexOf(day))
      if (new Set(positions).size === 7) return pipeline.everyDay
      return cyclicRanges(positions, 7, 0, (position) => pipeline.days[week[position] ?? 'mon'])
    }
    case 'time_of_day':
      return condition.from === condition.to ? pipeline.wholeDay : `${condition.from}–${endOfWindow(condition.to)}`
    case 'exclude_holidays':
      return pipeline.holidays(condition.calendar)
    case 'and':
      return condition.conditions.map((part) => describeCondition(part, language)).join(', ')
    case 'or':
      return condition.conditions.map((part) => describeCondition(part, language)).join(pipeline.or)
    case 'not':
      return pipeline.not(describeCondition(condition.condition, language))
    case 'highest':
      return pipeline.highest(condition.n, pipeline.per[condition.resolution])
    case 'lowest':
      return pipeline.lowest(condition.n, pipeline.per[condition.resolution])
    case 'intervals':
      return pipeline.intervals(condition.intervals.length)
  }
}

function endOfWindow(to: string): string {
  return to === '00:00' ? '24:00' : to
}

/**
 * Numbers of a cycle as ranges that may wrap: 11, 12, 1, 2, 3 of 12 → `Nov–Mar`. `first` is the cycle's lowest number.
 */
export function cyclicRanges(values: number[], length: number, first: number, name: (value: number) => string): string {
  const present = new Set(values)
  const at = (index: number) => first + ((((index - first) % length) + length) % length)
  const starts = [...present].filter((value) => !present.has(at(value - 1))).sort((a, b) => a - b)
  if (starts.length === 0) return present.size > 0 ? `${name(first)}–${name(at(first - 1))}` : ''
  return starts
    .map((start) => {
      let end = start
      while (present.has(at(end + 1))) end = at(end + 1)
      return start === end ? name(start) : `${name(start)}–${name(end)}`
    })
    .join(', ')
}
