import type { Language } from '#components/i18n/language.ts'
import type { ExplainResult } from '#server/areas/cost-of-energy/explain/contract.ts'
import type { Period } from '../calculate/inputs/calculation-plan.ts'
import {
  type FineResolution,
  loadPerSlot,
  type ShownPart,
  shownPart,
  type SlotPart,
  slotAt,
  slotParts,
  startOfSlot,
  whilePriced,
  yearsShown,
} from './explain-slots.ts'
import type { Peak } from '../calculate/result/peaks.ts'

/** What the page shows of an explanation at the moment: a part of it, by one dataset, with one slot selected. */
export type ExplainView = {
  explanation: ExplainResult
  period: Period
  year: string | undefined
  part: ShownPart
  marginal: ExplainResult['marginal'][number]
  datasets: string[]
  /** kWh per shown slot. */
  load: (number | null)[]
  peaks: Peak[]
  selected: number | null
}

type ExplainInput = { explanation: ExplainResult; period: Period; load: (number | null)[]; peaks: Peak[] }

/** The view that an address asks for; null where no component depends on energy. */
export function viewOf(
  { explanation, period, load, peaks }: ExplainInput,
  parameters: URLSearchParams,
): ExplainView | null {
  const fine = explanation.marginal.filter(({ resolution }) => isFine(resolution))
  const request = fine.find(({ dataset_id }) => dataset_id === parameters.get('data')) ?? fine[0]
  if (request === undefined || !isFine(request.resolution)) return null
  const marginal = whilePriced(request, explanation.components)
  const years = yearsShown(period, period.timezone)
  const instant = parameters.get('at') ? Date.parse(`${parameters.get('at')}Z`) : null
  const year = years.find((each) => each === parameters.get('year')) ?? years[0]
  const part = shownPart(period, period.timezone, year, request.resolution)
  return {
    explanation,
    period,
    year,
    part,
    marginal,
    datasets: fine.map(({ dataset_id }) => dataset_id),
    load: loadPerSlot(load, part),
    peaks,
    selected: slotAt(part, Number.isNaN(instant) ? null : instant),
  }
}

function isFine(resolution: string): resolution is FineResolution {
  return resolution === 'quarter_hourly' || resolution === 'hourly'
}

/** What is drawn: marginal cost in all, that of the component by its number, or the load. */
export function seriesShown({ explanation, part, marginal, load }: ExplainView, what: string | null) {
  const cut = <T>(values: T[]) => values.slice(part.first, part.first + part.count)
  if (what === 'load') return { values: load, kink: [], unit: 'kWh' }
  const component = what ? explanation.components[Number(what)] : undefined
  const own = component?.marginal?.find(({ dataset_id }) => dataset_id === marginal.dataset_id)
  const { values, kink, unit } = component && own ? whilePriced(own, [component]) : marginal
  return { values: cut(values), kink: cut(kink), unit }
}

/** The components in a shown slot. */
export function partsAt({ explanation, part, marginal, peaks }: ExplainView, index: number): SlotPart[] {
  const span = { start_ms: startOfSlot(part, index), end_ms: startOfSlot(part, index + 1) }
  return slotParts(explanation, marginal, part.first + index, span, peaks)
}

/** Time, load and marginal cost of a slot, in all and by component, in one line. */
export function readoutOf(view: ExplainView, index: number, { messages, format }: Language): string {
  const text = messages.explanation.heat
  const { part, marginal, load } = view
  const slot = part.first + index
  const price = (value: number | null | undefined) => format.price(rounded(value), marginal.unit)
  const time = format.moment(startOfSlot(part, index))
  const amount = load.length > 0 ? format.amount(load[index], 'kWh') : text.noLoad
  const line = text.readout(time, amount, price(marginal.values[slot]))
  const parts = partsAt(view, index).filter((each) => each.marginal !== null && each.marginal !== 0)
  const named = parts.map(({ name, marginal: own }) => `${name} ${format.rate(rounded(own))}`)
  const kink = marginal.kink[slot] ? ` · ${text.isKink}` : ''
  return `${line}${named.length > 1 ? text.readoutParts(named.join(' + ')) : ''}${kink}`
}

/** A component by its name, and where several share it, by its days too. */
export function componentLabel(components: ExplainResult['components'], index: number, { format }: Language): string {
  const component = components[index]
  if (component === undefined) return ''
  const { name, start_time, end_time, timezone } = component
  if (components.filter((each) => each.name === name).length === 1) return name
  return `${name}, ${format.day(start_time, timezone)} – ${format.day(Date.parse(end_time) - 1, timezone)}`
}

/** Four digits are enough to read a price. */
export function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value.toPrecision(4))
}
