import { type AppError, invalid, type Problem, problem } from '#server/errors.ts'

/** What keeps a row from being stored; `row` counts from 1 as in the file. */
export type SentFault = {
  row: number
  kind: 'duplicate' | 'unknown_point' | 'unknown_identifier' | 'other_identifier' | 'other_content'
  /** The row or the identifier that it disagrees with; of an unknown point those that have its identifier, if any. */
  known: string | null
  sent: string | null
}

/** 422 with what keeps rows from being stored, in their order. */
export function refused(faults: readonly SentFault[]): AppError {
  return invalid(faults.toSorted((a, b) => a.row - b.row).map(problemOf))
}

/** What the database knows against a row, in words. */
export function problemOf({ row, kind, known, sent }: SentFault): Problem {
  const at = (column: string) => ['body', row, column]
  if (kind === 'duplicate') {
    const msg = `This day of the series in this version begins in row ${known} already`
    return problem(kind, ['body', row], msg, null, { row: Number(known) })
  }
  if (kind === 'unknown_point') {
    const points = known === null ? [] : known.split(' ')
    const msg =
      points.length === 0
        ? 'No accounting point has this market identifier: tell it with PUT /accounting-points'
        : `More than one accounting point has this market identifier, such as ${points.join(' and ')}: end one of them with PUT /accounting-points`
    return problem(kind, at('LOC'), msg, sent, { points })
  }
  if (kind === 'unknown_identifier') {
    const msg = 'Field required: the accounting point is new, so that its market identifier must be told'
    return problem('missing', at('market_identifier'), msg)
  }
  if (kind === 'other_identifier') {
    const msg = `The accounting point has the market identifier ${known}`
    return problem(kind, at('market_identifier'), msg, sent, { expected: known })
  }
  const msg = `Version ${known} of this day is stored with other values: send a correction as a higher version`
  return problem('version_taken', at('version'), msg, Number(known), { version: Number(known) })
}
