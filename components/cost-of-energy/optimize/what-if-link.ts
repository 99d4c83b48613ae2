import { paths } from '#components/paths.ts'
import { draftParameters } from '../calculate/inputs/calculation-address.ts'
import type { Draft } from '../calculate/inputs/draft.ts'
import { mostDays } from './what-if-plan.ts'

/**
 * Where to ask what would be cheaper than a calculation: its period where that is short enough, else its dearest month.
 * `months` are local months `YYYY-MM`, `amounts` what each costs.
 */
export function whatIfPath(tariff_id: string, draft: Draft, months: string[], amounts: number[]): string {
  const dearest = months[amounts.indexOf(Math.max(...amounts))]
  const days = (Date.parse(draft.to) - Date.parse(draft.from)) / 86_400_000 + 1
  const part = days > mostDays && dearest ? monthWithin(draft, dearest) : {}
  const of = dearest && 'from' in part ? { [shortenedFrom]: `${draft.from}/${draft.to}` } : {}
  return paths.whatIf({ tariff: tariff_id, ...draftParameters({ ...draft, ...part }), ...of, run: undefined })
}

/** The name in an address of the whole period that its month was taken of. */
export const shortenedFrom = 'whole'

/** The days of a longer period that an address takes the dearest month of; null where it takes all. */
export function wholePeriod(parameters: URLSearchParams): Pick<Draft, 'from' | 'to'> | null {
  const [from, to, more] = (parameters.get(shortenedFrom) ?? '').split('/')
  const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')
  return isDay(from) && isDay(to) && more === undefined ? { from, to } : null
}

/** The days of a month that a period has. */
export function monthWithin({ from, to }: Draft, month: string): Pick<Draft, 'from' | 'to'> {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const first = `${month}-01`
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { from: first < from ? from : first, to: last > to ? to : last }
}
