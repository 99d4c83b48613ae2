import { operation } from '../../../operation.ts'
import { latestSettlementDay, listSettlementDays } from './day-store.ts'
import { readDutchImbalance } from './position-service.ts'
import { imbalanceReport } from './report.ts'
import { ImbalanceReports, ImbalanceReportsQuery } from './report-contract.ts'

export const listImbalanceReports = operation({
  area: 'schedule-management',
  method: 'GET',
  path: '/schedule-management/v1/nl/settlement/imbalance-reports',
  summary: 'List Dutch imbalance reports',
  description:
    'Returns TenneT reports that `npm run cli -- import tennet` imported, and the organization’s own ' +
    'imbalance. Days without an import are not included.',
  access: 'read',
  weight: 2,
  query: ImbalanceReportsQuery,
  output: ImbalanceReports,
  columns: [
    ...['delivery_date', 'status', 'isp', 'start_time', 'end_time', 'price_shortage', 'price_surplus'],
    ...['regulation_state', 'imbalance_volume_kwh', 'settled_surplus_kwh', 'settled_shortage_kwh'],
  ],
  rows: function* ({ reports }) {
    for (const { delivery_date, status, rows } of reports)
      for (const row of rows) yield { delivery_date, status, ...row }
  },
  run: async ({ db, shared, now }, { query: { start_date, end_date } }) => {
    const days = await listSettlementDays(shared, start_date, end_date)
    const own = await readDutchImbalance(db, { from: start_date, to: end_date }, now)
    const reports = days.map((day) => imbalanceReport(day, own.get(day.day)))
    return { reports, latest_delivery_date: await latestSettlementDay(shared) }
  },
})
