import { CompensatedSum } from '#server/compensated-sum.ts'
import { pricedImbalance } from '../clearing/imbalance.ts'

/** One control area over quarter-hours, consumption less production in MWh; NaN where a side is not known. */
export type AreaSides = {
  forecast_mwh: Float64Array
  allocated_mwh: Float64Array
  /** Net energy of the accepted schedules; 0 where none was accepted. */
  scheduled_mwh: Float64Array
  /** Whether any schedule was accepted. */
  is_scheduled: boolean
}

export type OpenSlot = {
  forecast_mwh: number | null
  /** Null where no schedule was accepted in any of the areas. */
  scheduled_mwh: number | null
  allocated_mwh: number | null
  /** Scheduled less allocated, or less forecast where nothing is allocated yet: positive where long. */
  open_mwh: number | null
  open_against: 'allocation' | 'forecast' | 'both' | null
}

/**
 * The open position of a quarter-hour over control areas. Each is judged by what was allocated to it, else by its forecast:
 * what was forecast and never scheduled is open whole. Null where some area has neither.
 */
export function openSlot(areas: readonly AreaSides[], slot: number): OpenSlot {
  const sum = (side: 'forecast_mwh' | 'scheduled_mwh' | 'allocated_mwh') =>
    areas.reduce((total, area) => total + (area[side][slot] ?? Number.NaN), 0)
  const known = (value: number) => (Number.isNaN(value) || areas.length === 0 ? null : rounded(value))
  const isAllocated = areas.map(({ allocated_mwh }) => !Number.isNaN(allocated_mwh[slot] ?? Number.NaN))
  const open = areas.reduce((total, { scheduled_mwh, allocated_mwh, forecast_mwh }, index) => {
    const against = (isAllocated[index] ? allocated_mwh : forecast_mwh)[slot] ?? Number.NaN
    return total + (scheduled_mwh[slot] ?? 0) - against
  }, 0)
  const open_mwh = known(open)
  const by = isAllocated.every(Boolean) ? 'allocation' : isAllocated.some(Boolean) ? 'both' : 'forecast'
  return {
    forecast_mwh: known(sum('forecast_mwh')),
    scheduled_mwh: areas.some(({ is_scheduled }) => is_scheduled) ? known(sum('scheduled_mwh')) : null,
    ...{ allocated_mwh: known(sum('allocated_mwh')), open_mwh, open_against: open_mwh === null ? null : by },
  }
}

/** How far imbalance prices lay above day-ahead prices, EUR/MWh. */
export type Spread = { quarter_hours: number; mean: number; p10: number; p90: number }

/** Quarter-hours that a spread is taken from at least: a day of them. */
const LEAST = 96

/** Mean and deciles of imbalance price less day-ahead price over the quarter-hours that have both; null of too few. */
export function spreadOf(imbalance: ArrayLike<number>, day_ahead: ArrayLike<number>): Spread | null {
  const all = Array.from(imbalance, (price, slot) => price - (day_ahead[slot] ?? Number.NaN)).filter(Number.isFinite)
  if (all.length < LEAST) return null
  const sum = new CompensatedSum()
  for (const each of all) sum.add(each)
  const sorted = all.toSorted((a, b) => a - b)
  const decile = (share: number) => cents(sorted[Math.round(share * (sorted.length - 1))] ?? 0)
  return { quarter_hours: all.length, mean: cents(sum.value / all.length), p10: decile(0.1), p90: decile(0.9) }
}

export type SlotPrices = { price_shortage: number; price_surplus: number; day_ahead: number }
export type PricedSlot = {
  imbalance_price: number | null
  price_source: 'rebap' | 'estimate' | null
  cost_eur: number | null
  /** The same at the prices that nine of ten, and one of ten, lie above; null at a price that is known. */
  cost_low_eur: number | null
  cost_high_eur: number | null
}

/**
 * What an open position costs, negative where it earns: at the imbalance price (reBAP) of its side where that is known, else
 * at the day-ahead price plus the mean spread of the last weeks, or at the day-ahead price alone where no spread is known. What is not open costs nothing, whatever the price.
 */
export function pricedSlot(open_mwh: number | null, prices: SlotPrices, spread: Spread | null): PricedSlot {
  const none = { imbalance_price: null, price_source: null, cost_eur: null, cost_low_eur: null, cost_high_eur: null }
  const known = {
    price_shortage: Number.isNaN(prices.price_shortage) ? null : prices.price_shortage,
    price_surplus: Number.isNaN(prices.price_surplus) ? null : prices.price_surplus,
  }
  const { price_eur_per_mwh, cost_eur } = pricedImbalance(open_mwh ?? 0, known)
  if (price_eur_per_mwh !== null)
    return {
      ...none,
      imbalance_price: price_eur_per_mwh,
      price_source: 'rebap',
      cost_eur: open_mwh === null ? null : euros(cost_eur),
    }
  if (Number.isNaN(prices.day_ahead)) return { ...none, cost_eur: open_mwh === 0 ? 0 : null }
  const at = (above: number) => (open_mwh === null ? null : euros(-open_mwh * (prices.day_ahead + above)))
  const [one, other] = spread === null ? [null, null] : [at(spread.p10), at(spread.p90)]
  return {
    ...{
      imbalance_price: cents(prices.day_ahead + (spread?.mean ?? 0)),
      price_source: 'estimate',
      cost_eur: at(spread?.mean ?? 0),
    },
    cost_low_eur: one === null || other === null ? null : Math.min(one, other),
    cost_high_eur: one === null || other === null ? null : Math.max(one, other),
  }
}

const rounded = (mwh: number) => Math.round(mwh * 1e6) / 1e6 + 0
const cents = (eur: number) => Math.round(eur * 100) / 100 + 0
const euros = (eur: number | null) => (eur === null ? null : Math.round(eur * 1e4) / 1e4 + 0)
