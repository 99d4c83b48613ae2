import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { instantFormatter, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { type DayFields, REPORT_FIELDS, type ReportField, type ReportStatus, SETTLEMENT_ZONE } from './day-fields.ts'
import type { ImbalanceReport } from './report-contract.ts'

type Published = { day: string; uid: string; status: ReportStatus; fields: DayFields }

/** What was published of a day, beside the organization's own imbalance where it is known, for each quarter-hour. */
export function imbalanceReport(
  { day, uid, status, fields }: Published,
  own_kwh: Float64Array | undefined,
): ImbalanceReport {
  const { start_ms, quarter_hours } = deliveryDay(day, SETTLEMENT_ZONE)
  const format = instantFormatter(SETTLEMENT_ZONE)
  const at = (slot: number) => format(start_ms + slot * QUARTER_HOUR_MS)
  return {
    ...{ uid, delivery_date: day, status, isp_count: quarter_hours },
    rows: Array.from({ length: quarter_hours }, (_, slot) => {
      const published = REPORT_FIELDS.map((field) => [field, known(fields[field][slot])])
      return {
        ...{ isp: slot + 1, start_time: at(slot), end_time: at(slot + 1) },
        ...(Object.fromEntries(published) as Record<ReportField, number | null>),
        imbalance_volume_kwh: known(own_kwh?.[slot], 1000),
      }
    }),
  }
}

/** A value, to the watt-hour where that is requested; null for none. */
function known(value: number | undefined, per_unit?: number): number | null {
  if (value === undefined || Number.isNaN(value)) return null
  return per_unit === undefined ? value : Math.round(value * per_unit) / per_unit + 0
}
