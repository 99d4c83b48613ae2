import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { formatInstant, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { SETTLEMENT_ZONE } from './day-fields.ts'

export type TennetPoint = Record<string, string | number | null>

/** The points of a day as TenneT writes them: texts, and local times without an offset. */
export function tennetPoints(day: string, of: (isp: number) => TennetPoint): TennetPoint[] {
  const { start_ms, quarter_hours } = deliveryDay(day, SETTLEMENT_ZONE)
  const clock = (slot: number) => formatInstant(start_ms + slot * QUARTER_HOUR_MS, SETTLEMENT_ZONE).slice(0, 16)
  return Array.from({ length: quarter_hours }, (_, slot) => ({
    timeInterval_start: clock(slot),
    timeInterval_end: clock(slot + 1),
    isp: String(slot + 1),
    ...of(slot + 1),
  }))
}

/** Prices that encode their quarter-hour. */
export const priceOf = (isp: number): TennetPoint => ({
  ...{ shortage: `${100 + isp}.00`, surplus: `${-isp}.50`, dispatch_up: null, dispatch_down: `${-isp}.50` },
  ...{ incident_reserve_up: 'NO', incident_reserve_down: 'NO', regulation_state: '2' },
  regulating_condition: 'UP_AND_DOWN',
})

/** Energy that encodes its quarter-hour. */
export const volumeOf = (isp: number): TennetPoint => ({
  ...{ surplus: `${isp}`, shortage: '1000', absolute: `${isp + 1000}`, imbalance: `${isp - 1000}` },
})

const PRICE_UNITS = { currency_Unit_name: 'EUR', price_Measurement_Unit_name: 'MWH' }

/** A response in the format of the publications API. */
export function tennetAnswer(Points: TennetPoint[], units: Record<string, string> = PRICE_UNITS) {
  return {
    Response: {
      informationType: 'SETTLEMENT_PRICES',
      'period.timeInterval': { start: Points[0]?.timeInterval_start, end: Points.at(-1)?.timeInterval_end },
      TimeSeries: [{ mRID: 1, ...units, Period: { timeInterval: {}, Points } }],
    },
  }
}

export const VOLUME_UNITS = { quantity_Measurement_Unit_name: 'kWh' }
