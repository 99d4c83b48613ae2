import type { Condition, PipelineFunction, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { anyTime, componentOf, type FeeForm, type FeeTerms, type WindowForm } from './fee-form.ts'

/**
 * The form that a component could have come from. What a guess makes is compared with the component: where it differs in
 * anything, the component stays as it is, `custom`.
 */
export function feeOf(component: TariffComponent, terms: FeeTerms): FeeForm {
  const guess = [fixedOf, energyOf, peakOf, stepsOf].map((read) => read(component)).find((fee) => fee !== null)
  if (guess) {
    const again = componentOf(guess, terms).component
    if (again !== null && isSame(again, component)) return guess
  }
  return { kind: 'custom', component }
}

/** Whether two values are the same JSON; the order of names does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other
  const [names, others] = [one, other].map((value) => Object.entries(value).filter(([, each]) => each !== undefined))
  if (names?.length !== others?.length || Array.isArray(one) !== Array.isArray(other)) return false
  const known = new Map(others)
  return (names ?? []).every(([name, value]) => known.has(name) && isSame(value, known.get(name)))
}

type Of<Type extends PipelineFunction['type']> = Extract<PipelineFunction, { type: Type }>

function find<Type extends PipelineFunction['type']>({ functions }: TariffComponent, type: Type, id?: string) {
  return functions.find((fn): fn is Of<Type> => fn.type === type && (id === undefined || fn.output.id === id))
}

function fixedOf({ name, functions }: TariffComponent): FeeForm | null {
  const [only] = functions
  if (functions.length !== 1 || only?.type !== 'constant') return null
  const { value } = only.value
  // A twelfth that is not a round figure was an amount of a year.
  const year = Number((value * 12).toPrecision(12))
  const isYear = String(value).length > 8 && year / 12 === value
  return { kind: 'fixed', name, amount: String(isYear ? year : value), per: isYear ? 'year' : 'month' }
}

function energyOf(component: TariffComponent): FeeForm | null {
  const cost = find(component, 'multiply', 'cost')
  const general = find(component, 'constant', 'general-price')
  const windows = windowsOf(component)
  const price = cost && 'value' in cost.right ? cost.right.value : general?.value.value
  if (price === undefined || windows === null || component.cost.resolution !== 'quarter_hourly') return null
  return { kind: 'energy', name: component.name, price: String(price), windows }
}

function windowsOf(component: TariffComponent): (WindowForm & { price: string })[] | null {
  const masks = component.functions.filter((fn): fn is Of<'mask'> => fn.type === 'mask')
  const windows = masks.map(({ condition, replacement }) => {
    const window = windowOf(condition)
    return window !== null && 'value' in replacement ? { ...window, price: String(replacement.value) } : null
  })
  return windows.includes(null) ? null : windows.filter((window) => window !== null)
}

/** A condition as form fields; null for one that the form cannot express. */
export function windowOf(condition: Condition): WindowForm | null {
  const parts = condition.type === 'and' ? condition.conditions : [condition]
  const window = { ...anyTime }
  for (const part of parts) {
    if (part.type === 'month') window.months = part.months
    else if (part.type === 'day_of_week') window.days = part.days
    else if (part.type === 'time_of_day') Object.assign(window, { from: part.from, to: part.to })
    else if (part.type === 'exclude_holidays') window.noHolidays = true
    else return null
  }
  return window
}

function rankingOf(component: TariffComponent) {
  const select = find(component, 'select', 'highest')
  const highest = select?.condition.type === 'highest' ? select.condition.n : 1
  const daily = find(component, 'aggregate', 'daily-peak')
  return { highest: String(highest), of: daily ? ('different_days' as const) : ('any_hours' as const) }
}

function peakOf(component: TariffComponent): FeeForm | null {
  const cost = find(component, 'multiply', 'cost')
  if (cost === undefined || component.cost.resolution !== 'monthly') return null
  const general = find(component, 'constant', 'general-price')
  const price = 'value' in cost.right ? cost.right.value : general?.value.value
  const counted = find(component, 'select', 'counted-hours')
  const window = counted === undefined ? anyTime : windowOf(counted.condition)
  const seasons = windowsOf(component)
  const clip = find(component, 'clip', 'billed-power')
  if (price === undefined || window === null || seasons === null) return null
  return {
    ...{ kind: 'peak', name: component.name, price: String(price), window, ...rankingOf(component) },
    minimum: clip?.min && 'value' in clip.min ? String(clip.min.value) : '',
    seasons: seasons.map(({ months, price: each }) => ({ months, price: each })),
  }
}

function stepsOf(component: TariffComponent): FeeForm | null {
  const lookup = find(component, 'lookup', 'cost')
  if (lookup === undefined) return null
  return {
    ...{ kind: 'steps', name: component.name, inclusive: lookup.upper_inclusive ?? false, ...rankingOf(component) },
    rows: lookup.levels.map((level, index) => ({
      below: lookup.boundaries[index] === undefined ? '' : String(lookup.boundaries[index]),
      amount: String(level),
    })),
  }
}
