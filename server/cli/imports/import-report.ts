import type { ImportProgress, ImportRun } from '../../areas/core/imports/contract.ts'

const COUNTS = ['before', 'after', 'added', 'changed', 'ended', 'unchanged'] as const

/**
 * A run for people: how it ended, a line for each kind of record and country with its counts, and what was left out.
 * `examples`: also the changes that the run names, with what was before and after.
 */
export function reportOf(run: ImportRun, { examples = false }: { examples?: boolean | undefined } = {}): string {
  const { difference, left_out } = run
  const kind = run.dry_run ? 'dry run' : 'import'
  const rows = difference.map((each) => [each.record, each.country ?? '–', ...COUNTS.map((count) => `${each[count]}`)])
  return [
    `${kind} ${run.uid} of ${run.source}: ${run.status}${run.reason === null ? '' : `: ${run.reason}`}`,
    ...(rows.length === 0 ? [] : ['', ...inColumns([['record', 'country', ...COUNTS], ...rows])]),
    ...(left_out.length === 0 ? [] : ['', `left out: ${left_out.length}`]),
    ...left_out.map(({ name, reasons }) => `  ${name}: ${reasons.join('; ')}`),
    ...(examples ? ['', ...difference.flatMap((each) => each.examples).flatMap(exampleLines)] : []),
  ].join('\n')
}

/** Where a run is, such as `reading 3 of 8`. */
export function progressLine({ step, done, total }: ImportProgress): string {
  if (total !== null) return `${step} ${done} of ${total}`
  return done === 0 ? step : `${step} ${done}`
}

function exampleLines({
  change,
  name,
  code,
  id,
  fields,
}: ImportRun['difference'][number]['examples'][number]): string[] {
  return [
    `${change} ${code ?? id} ${name}`,
    ...fields.map(({ field, before, after, names }) => {
      const reportOf = (value: unknown) =>
        typeof value === 'string' ? (names?.[value] ?? value) : JSON.stringify(value)
      return `  ${field}: ${reportOf(before)} → ${reportOf(after)}`
    }),
  ]
}

/** Words to the left, counts to the right. */
function inColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) =>
    row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
}
