import { invalid, type Problem, valueError } from '../../../errors.ts'
import { operation, type SentFile } from '../../../operation.ts'
import { openCsv } from '../../../spreadsheet/csv.ts'
import { parseAt } from '../../../wire.ts'
import * as contract from './contract.ts'
import { listPoints, putPoint } from './point-store.ts'
import { SUM_SERIES } from './messages.ts'

const FIELDS = ['point_id', 'kind', 'name', 'balance_group', 'balancing_area', 'control_area', 'valid_from', 'valid_to']
/** Columns of the list that say what the service knows by itself. */
const PASSED_OVER = ['created_ts', 'last_modified_ts']
const MOST_BYTES = 5 * 1024 * 1024
const MOST_POINTS = 10_000
const MOST_PROBLEMS = 100

type Sent = { point_id: string; body: ReturnType<typeof contract.MabisPointBody.parse> }

/** The points of a CSV file as the list writes it; throws `invalid` with the row and column of everything that is wrong. */
async function readPoints({ chunks }: SentFile): Promise<{ points: Sent[] }> {
  const { rows } = await openCsv(chunks, undefined)
  const problems: Problem[] = []
  const points = new Map<string, Sent>()
  let columns: string[] | null = null
  for await (const { row, cells } of rows) {
    const texts = cells.map((cell) => (typeof cell === 'string' ? cell.trim() : ''))
    if (texts.every((text) => text === '')) continue
    if (columns === null) columns = columnsOf(texts, row)
    else if (points.size >= MOST_POINTS)
      throw invalid([valueError(['body', row], SUM_SERIES.many_points({ most: MOST_POINTS }))])
    else {
      const sent = pointOf(columns, texts)
      const { problems: found, point } = evaluated(sent, row)
      problems.push(...found)
      if (point !== null && points.has(point.point_id))
        problems.push(valueError(['body', row, 'point_id'], SUM_SERIES.point_twice, point.point_id))
      if (point !== null) points.set(point.point_id, point)
    }
    if (problems.length >= MOST_PROBLEMS) break
  }
  if (columns === null) throw invalid([valueError(['body'], SUM_SERIES.no_columns({ known: [...FIELDS] }))])
  if (problems.length > 0) throw invalid(problems.slice(0, MOST_PROBLEMS))
  return { points: [...points.values()] }
}

function columnsOf(texts: readonly string[], row: number): string[] {
  const columns = texts.map((text) => text.toLowerCase())
  const strange = columns.filter((name) => !FIELDS.includes(name) && !PASSED_OVER.includes(name))
  if (strange.length > 0 || !columns.includes('point_id') || !columns.includes('kind'))
    throw invalid([valueError(['body', row], SUM_SERIES.no_columns({ known: [...FIELDS] }), texts.join(','))])
  return columns
}

/** Cells by their columns; an empty one has no value. */
function pointOf(columns: readonly string[], texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((name, index) => {
      const text = texts[index] ?? ''
      return text === '' || PASSED_OVER.includes(name) ? [] : [[name, text]]
    }),
  )
}

function evaluated(
  { point_id, ...rest }: Record<string, string>,
  row: number,
): { point: Sent | null; problems: Problem[] } {
  const path = parseAt('body', contract.PointPath, point_id === undefined ? {} : { point_id })
  const body = parseAt('body', contract.MabisPointBody, rest)
  const problems = [path, body].flatMap((each) => (each.ok ? [] : each.problems))
  const placed = problems.map((each) => ({ ...each, loc: ['body', row, ...each.loc.slice(1)] }))
  return { point: path.ok && body.ok ? { point_id: path.value.point_id, body: body.value } : null, problems: placed }
}

export const importMabisPoints = operation({
  area: 'schedule-management',
  method: 'POST',
  path: '/schedule-management/v1/mabis/point-imports',
  summary: 'Import MaBiS points from CSV',
  description:
    'Each row replaces the point with its `point_id`; others stay unchanged. All rows are stored or none: ' +
    '422 names row and column. `point_id` and `kind` are required. Separator comma, semicolon or tab; ' +
    'UTF-8 or Windows-1252.',
  access: 'write',
  weight: 2,
  upload: {
    types: ['text/csv', 'text/plain', 'application/octet-stream'],
    limit_bytes: MOST_BYTES,
    held_bytes: ({ received_bytes }) => received_bytes * 6,
    read: readPoints,
  },
  output: contract.PointsImported,
  run: ({ db, organization, now, audit }, { body: { points } }) =>
    db.transaction(async (tx) => {
      const known = new Map((await listPoints(db)).map((each) => [each.point_id, each]))
      const counts = { created: 0, changed: 0, unchanged: 0 }
      for (const { point_id, body } of points) {
        const { kind, name = null, balance_group = null, balancing_area = null, control_area = null } = body
        const { valid_from = null, valid_to = null } = body
        const after = { point_id, kind, name, balance_group, balancing_area, control_area, valid_from, valid_to }
        const before = known.get(point_id)
        if (
          before !== undefined &&
          Object.entries(after).every(([field, value]) => before[field as keyof typeof after] === value)
        ) {
          counts.unchanged += 1
          continue
        }
        await putPoint(tx, organization.id, after, now)
        counts[before === undefined ? 'created' : 'changed'] += 1
        const type = before === undefined ? 'mabis_point.created' : 'mabis_point.changed'
        audit({ type, subject: point_id, ...(before && { before }), after })
      }
      return counts
    }),
})
