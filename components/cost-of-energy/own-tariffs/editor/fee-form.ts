import type { Condition, DayOfWeek, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import {
  energyFee,
  fixedMonthlyFee,
  timeOfUseEnergyFee,
  yearlyFee,
} from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { peakFee, type Peaks, stepFee } from '#server/areas/cost-of-energy/recipes/recipes-power.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { readDecimal } from '../../calculate/inputs/number-text.ts'

/** Hours of a week in some months, as form fields; empty fields do not restrict. */
export type WindowForm = { months: number[]; days: DayOfWeek[]; from: string; to: string; noHolidays: boolean }

export const anyTime: WindowForm = { months: [], days: [], from: '', to: '', noHolidays: false }

type Ranking = { highest: string; of: Peaks['of'] }

/** A line of a tariff as form fields: figures as typed. */
export type FeeForm =
  | { kind: 'fixed'; name: string; amount: string; per: 'month' | 'year' }
  | { kind: 'fuse'; name: string; per: 'month' | 'year'; rows: { ampere: string; amount: string }[] }
  | { kind: 'energy'; name: string; price: string; windows: (WindowForm & { price: string })[] }
  | ({ kind: 'peak'; name: string; price: string; minimum: string; window: WindowForm } & Ranking & {
        seasons: { months: number[]; price: string }[]
      })
  | ({ kind: 'steps'; name: string; inclusive: boolean; rows: { below: string; amount: string }[] } & Ranking)
  | { kind: 'custom'; component: TariffComponent }
export type FeeKind = FeeForm['kind']

/** What is wrong with a fee, by the name of its field; a list's field with its place, `rows.1.amount`. */
export type FeeFaults = Record<string, 'required' | 'number' | 'whole' | 'order' | 'fuse' | 'clock'>

/** What a fee needs to know of its tariff. */
export type FeeTerms = Omit<Terms, 'name'> & { calendar: string; fuse_a: number | null }

/** A new fee of a kind, to be filled in. */
export function newFee(kind: Exclude<FeeKind, 'custom'>, name: string): FeeForm {
  const ranking = { highest: '3', of: 'different_days' } as const
  switch (kind) {
    case 'fixed':
      return { kind, name, amount: '', per: 'month' }
    case 'fuse':
      return { kind, name, per: 'year', rows: ['16', '20', '25'].map((ampere) => ({ ampere, amount: '' })) }
    case 'energy':
      return { kind, name, price: '', windows: [] }
    case 'peak':
      return { kind, name, price: '', minimum: '', window: anyTime, seasons: [], ...ranking }
    case 'steps':
      return {
        kind,
        name,
        inclusive: false,
        ...ranking,
        rows: [
          { below: '5', amount: '' },
          { below: '', amount: '' },
        ],
      }
  }
}

/** The fee as a pipeline, or everything that is wrong with what was typed. */
export function componentOf(
  fee: FeeForm,
  terms: FeeTerms,
): { component: TariffComponent; faults: null } | { component: null; faults: FeeFaults } {
  if (fee.kind === 'custom') return { component: fee.component, faults: null }
  const typed = new Typed()
  const named = { ...terms, name: typed.text('name', fee.name) }
  const component = build(fee, named, typed)
  return Object.keys(typed.faults).length > 0 ? { component: null, faults: typed.faults } : { component, faults: null }
}

/** Reads typed figures and records the unreadable ones; an error becomes 1, so that building continues. */
class Typed {
  readonly faults: FeeFaults = {}

  text(field: string, value: string): string {
    if (value.trim() === '') this.faults[field] = 'required'
    return value.trim() || '?'
  }

  number(field: string, value: string): number {
    const read = readDecimal(value)
    if (read === null) this.faults[field] = value.trim() === '' ? 'required' : 'number'
    return read ?? 1
  }

  whole(field: string, value: string): number {
    const read = this.number(field, value)
    if (this.faults[field] === undefined && (!Number.isInteger(read) || read < 1 || read > 744))
      this.faults[field] = 'whole'
    return read
  }

  window(field: string, form: WindowForm, calendar: string): Condition | undefined {
    if (form.from === '' && form.to === '') return conditionOf(form, calendar)
    for (const side of ['from', 'to'] as const)
      if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(form[side])) this.faults[`${field}.${side}`] = 'clock'
    return conditionOf(form, calendar)
  }
}

function build(
  fee: Exclude<FeeForm, { kind: 'custom' }>,
  terms: FeeTerms & { name: string },
  typed: Typed,
): TariffComponent {
  const bare: Terms = {
    name: terms.name,
    currency: terms.currency,
    timezone: terms.timezone,
    applicable_from: terms.applicable_from,
    applicable_to: terms.applicable_to ?? null,
  }
  const { calendar } = terms
  switch (fee.kind) {
    case 'fixed':
      return fixed(bare, typed.number('amount', fee.amount), fee.per)
    case 'fuse': {
      const amounts = fee.rows.map(({ ampere, amount }, index) => ({
        ampere: typed.number(`rows.${index}.ampere`, ampere),
        amount: typed.number(`rows.${index}.amount`, amount),
      }))
      const own = amounts.find(({ ampere }) => ampere === terms.fuse_a)
      if (own === undefined) typed.faults.rows = 'fuse'
      return fixed(bare, own?.amount ?? 1, fee.per)
    }
    case 'energy': {
      const windows = fee.windows.map((window, index) => ({
        condition: typed.window(`windows.${index}`, window, calendar),
        price_per_kwh: typed.number(`windows.${index}.price`, window.price),
      }))
      windows.forEach(({ condition }, index) => {
        if (condition === undefined) typed.faults[`windows.${index}.from`] = 'required'
      })
      const known = windows.flatMap(({ condition, price_per_kwh }) => (condition ? [{ condition, price_per_kwh }] : []))
      const price_per_kwh = typed.number('price', fee.price)
      return known.length === 0
        ? energyFee(bare, price_per_kwh)
        : timeOfUseEnergyFee(bare, { price_per_kwh, windows: known })
    }
    case 'peak': {
      const seasons = fee.seasons.map(({ months, price }, index) => {
        if (months.length === 0) typed.faults[`seasons.${index}.months`] = 'required'
        return {
          months: months.length === 0 ? [1] : months,
          price_per_kw: typed.number(`seasons.${index}.price`, price),
        }
      })
      const window = typed.window('window', fee.window, calendar)
      const peaks = {
        ...rankingOf(fee, typed),
        ...(window === undefined ? {} : { window }),
        ...(fee.minimum.trim() === '' ? {} : { minimum_kw: typed.number('minimum', fee.minimum) }),
      }
      const price = { price_per_kw: typed.number('price', fee.price), ...(seasons.length > 0 ? { seasons } : {}) }
      return peakFee(bare, peaks, price)
    }
    case 'steps': {
      const boundaries_kw = fee.rows.slice(0, -1).map(({ below }, index) => typed.number(`rows.${index}.below`, below))
      boundaries_kw.forEach((boundary, index) => {
        const before = boundaries_kw[index - 1]
        if (before !== undefined && boundary <= before) typed.faults[`rows.${index}.below`] = 'order'
      })
      const levels_per_month = fee.rows.map(({ amount }, index) => typed.number(`rows.${index}.amount`, amount))
      return stepFee(bare, rankingOf(fee, typed), { boundaries_kw, levels_per_month, upper_inclusive: fee.inclusive })
    }
  }
}

function fixed(terms: Terms, amount: number, per: 'month' | 'year'): TariffComponent {
  return per === 'month' ? fixedMonthlyFee(terms, amount) : yearlyFee(terms, amount)
}

function rankingOf({ highest, of }: Ranking, typed: Typed): Peaks {
  return { highest: typed.whole('highest', highest), of }
}

/** A window as a condition; undefined where it always applies. */
export function conditionOf(
  { months, days, from, to, noHolidays }: WindowForm,
  calendar: string,
): Condition | undefined {
  const conditions: Condition[] = [
    ...(months.length > 0 ? [{ type: 'month' as const, months }] : []),
    ...(days.length > 0 ? [{ type: 'day_of_week' as const, days }] : []),
    ...(from !== '' && to !== '' ? [{ type: 'time_of_day' as const, from, to }] : []),
    ...(noHolidays ? [{ type: 'exclude_holidays' as const, calendar }] : []),
  ]
  return conditions.length > 1 ? { type: 'and', conditions } : conditions[0]
}
