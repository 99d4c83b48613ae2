import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { REPORT_STATUSES } from './day-fields.ts'
import { CLEARING } from '../clearing/messages.ts'

const { param } = wire

/** A request for more days would hold up others; a quarter of a year fits. */
export const MOST_DAYS = 93

const number = (what: string) => z.number().nullable().describe(`${what}; null where it is not known`)

export const ImbalanceReportRow = z
  .object({
    isp: z.int().describe('Number of the quarter-hour (imbalance settlement period), 1 to 92, 96 or 100'),
    start_time: z.string(),
    end_time: z.string(),
    price_shortage: number('EUR/MWh that who is short pays'),
    price_surplus: number('EUR/MWh that who is long gets'),
    regulation_state: z
      .int()
      .nullable()
      .describe(
        '0: none, 1: up, -1: down, 2: both, which is when the two prices may differ; null where it is not known',
      ),
    imbalance_volume_kwh: number(
      'The organization’s own imbalance: what its accepted schedules with TENNET_TSO brought in less what was allocated to its accounting points in `TenneT NL`, positive where it was long',
    ),
    settled_surplus_kwh: number('What all parties together were long, kWh'),
    settled_shortage_kwh: number('What all parties together were short, kWh'),
  })
  .meta({ id: 'ImbalanceReportRow' })

export const ImbalanceReport = z
  .object({
    uid: z.string(),
    delivery_date: z.string(),
    status: z
      .enum(REPORT_STATUSES)
      .describe(
        'final: every quarter-hour has both prices and a regulation state, read a day after the end of the delivery day or later; TenneT itself does not say',
      ),
    isp_count: z.int().describe('Quarter-hours of the day: 92, 96 or 100'),
    rows: z.array(ImbalanceReportRow).describe('Every quarter-hour of the day, in order'),
  })
  .meta({ id: 'ImbalanceReport' })
export type ImbalanceReport = z.infer<typeof ImbalanceReport>
export type ImbalanceReportRow = z.infer<typeof ImbalanceReportRow>
export const ImbalanceReports = z.object({
  reports: z.array(ImbalanceReport).describe('By day; days of which nothing was imported are left out'),
  latest_delivery_date: z.string().nullable().describe('The newest day that was imported; null where none was'),
})
export type ImbalanceReports = z.infer<typeof ImbalanceReports>

export const ImbalanceReportsQuery = z
  .object({
    start_date: param.date({ ge: '2000-01-01', le: '2099-12-31' }).describe('Delivery day in Europe/Amsterdam'),
    end_date: param
      .date({ ge: '2000-01-01', le: '2099-12-31' })
      .describe(`Inclusive; at most ${MOST_DAYS} days a request`),
  })
  .check(
    wire.crossCheck(['start_date', 'end_date'], ({ start_date, end_date }) => {
      const path = ['end_date']
      if (end_date < start_date)
        return { path, type: 'period_order', msg: `end_date is before start_date ${start_date}` }
      const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1
      if (days <= MOST_DAYS) return undefined
      const msg = CLEARING.too_many_days({ most: MOST_DAYS, requested: days })
      return { path, type: 'period_too_long', msg, ctx: { max: MOST_DAYS } }
    }),
  )
