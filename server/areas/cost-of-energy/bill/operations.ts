import { operation } from '../../../operation.ts'
import { billed } from './bill-service.ts'
import { Bill, BillBody, BillQuery } from './contract.ts'
import { BILL_COLUMNS, billRows } from './rows.ts'

export const createBill = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/bill',
  summary: 'The whole bill: network, supplier, taxes and VAT',
  description:
    'Bills the tariffs of `tariff_ids`, or the one of `place`, with the offer in `supplier`. VAT is that of the ' +
    'country, region, customer and day; where the law has no single rate, `vat_percent` is needed. Stored ' +
    'day-ahead prices are used where a price is not sent.',
  access: 'read',
  effect: 'pure',
  weight: 5,
  query: BillQuery,
  body: BillBody,
  output: Bill,
  errors: ['not_found'],
  columns: BILL_COLUMNS,
  rows: billRows,
  workbook: true,
  pdf: true,
  run: async (context, { query, body }) => billed(context, query, body),
})
