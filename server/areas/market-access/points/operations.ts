import { invalid, type Problem, problem } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import {
  type AccountingPoint,
  AccountingPointsBody,
  AccountingPointsList,
  AccountingPointsQuery,
  AccountingPointsResult,
} from '../contract.ts'
import { isMaloWithoutCheckDigit, maloCheckDigit } from '../malo.ts'
import { listPoints, MOST_NAMED, putPoints, type SharedIdentifier, sharedIdentifiers } from './store.ts'
import { MARKET_ACCESS } from '../messages.ts'

export const listAccountingPoints = operation({
  area: 'market-access',
  method: 'GET',
  path: '/market-access/v1alpha1/accounting-points',
  summary: 'List accounting points',
  description: 'Ordered by accounting point and day, oldest first. Points that are not listed have no control area.',
  access: 'read',
  alpha: true,
  query: AccountingPointsQuery,
  names: { shown: ['accounting_point_id'] },
  output: AccountingPointsList,
  columns: ['accounting_point_id', 'market_identifier', 'control_area', 'valid_from'],
  rows: ({ accounting_points }) => accounting_points.map((point) => ({ ...point })),
  run: async ({ db }, { query }) => ({ accounting_points: await listPoints(db, query.accounting_point_id) }),
})

export const putAccountingPoints = operation({
  area: 'market-access',
  method: 'PUT',
  path: '/market-access/v1alpha1/accounting-points',
  summary: 'Assign accounting points to control areas',
  description:
    'Adds assignments and replaces those of the same point and day. Forecasts and accuracy do not include ' +
    'points without a control area. Returns 422 if another point has the market identifier at the same ' +
    'time.',
  access: 'write',
  alpha: true,
  body: AccountingPointsBody,
  output: AccountingPointsResult,
  run: async ({ db, organization, audit }, { body }) => {
    const problems = doubled(body.accounting_points)
    if (problems.length > 0) throw invalid(problems)
    const { without_series, ...counts } = await db.transaction(async (tx) => {
      const written = await putPoints(tx, organization.id, body.accounting_points)
      const shared = await sharedIdentifiers(tx, organization.id, body.accounting_points)
      if (shared.length > 0) throw invalid(shared.map((each) => importedOf(each, body.accounting_points)))
      return written
    })
    const subject =
      body.accounting_points.length === 1 ? (body.accounting_points[0]?.accounting_point_id ?? '') : 'many'
    if (counts.created + counts.changed > 0) audit({ type: 'accounting_points.written', subject, after: counts })
    const warnings = without_series.length === 0 ? [] : [withoutSeries(without_series)]
    return { ...counts, warnings: [...warnings, ...checkDigits(body.accounting_points)] }
  },
})

/** It would be ambiguous whose values a MSCONS with this identifier contains. */
function importedOf(
  { accounting_point_id, market_identifier, other_id, from }: SharedIdentifier,
  sent: readonly AccountingPoint[],
) {
  const isIt = (each: AccountingPoint) =>
    each.accounting_point_id === accounting_point_id && each.market_identifier === market_identifier
  const since = from === '-infinity' ? 'at all times' : `from ${from} on`
  const msg = `Accounting point ${other_id} has this market identifier ${since}: an identifier is of one point at a time`
  const loc = ['body', 'accounting_points', sent.findIndex(isIt), 'market_identifier']
  return problem('identifier_in_use', loc, msg, market_identifier, { accounting_point_id: other_id })
}

/** Market locations among the identifiers whose last digit is not the one that the others come to. */
function checkDigits(points: readonly AccountingPoint[]) {
  const wrong = new Set(points.map(({ market_identifier }) => market_identifier).filter(isMaloWithoutCheckDigit))
  return [...wrong].slice(0, MOST_NAMED).map((malo) => {
    const { text: msg, params } = MARKET_ACCESS.malo_check_digit({ malo, check_digit: maloCheckDigit(malo) })
    return { code: 'malo_check_digit', msg, params }
  })
}

function withoutSeries(points: string[]) {
  const { text: msg, params } = MARKET_ACCESS.without_series({ points, has_more: points.length === MOST_NAMED })
  return { code: 'without_series', msg, params }
}

/** The same point and day twice in one request is ambiguous. */
function doubled(points: readonly AccountingPoint[]): Problem[] {
  const seen = new Map<string, number>()
  return points.flatMap(({ accounting_point_id, valid_from }, index) => {
    const key = `${accounting_point_id} ${valid_from}`
    const first = seen.get(key)
    seen.set(key, first ?? index)
    if (first === undefined) return []
    const msg = `The point has an entry of this day already, at ${first}`
    return [problem('duplicate', ['body', 'accounting_points', index], msg, accounting_point_id, { first })]
  })
}
