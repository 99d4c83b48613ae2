import { invalid, type Problem, problem } from '../../../../errors.ts'
import { operation } from '../../../../operation.ts'
import { readProfileFile } from './file-service.ts'
import { findingText } from './finding-messages.ts'
import { type ReadFile, reportOn, settingsOf } from './report.ts'
import { plainTags } from '../contract.ts'
import { ProfileImportQuery, ProfileImportResult } from './contract.ts'
import { ownProfile, storedProfile } from '../operations.ts'
import * as store from '../store.ts'
import { CSV_TYPES, XLSX_TYPE } from '#server/spreadsheet/file-types.ts'

/** The largest file; a workbook may have 50 MB of them. */
const MOST_BYTES = 1024 * 1024 * 1024
/** What a file takes in memory at most: thirty years of quarter-hours, or a workbook with its texts. */
const HELD_BYTES = 64 * 1024 * 1024

export const importProfile = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/profile-imports',
  summary: 'Import a profile from meter data',
  description:
    'Accepts CSV and XLSX as a stream. Columns, delimiter, decimal separator, date format, unit, ' +
    'resolution and daylight saving are detected from the file unless given. `dry_run` stores nothing. A ' +
    'file with an error is not stored at all.',
  access: 'write',
  weight: 5,
  status: 201,
  query: ProfileImportQuery,
  upload: {
    types: [...CSV_TYPES, XLSX_TYPE],
    limit_bytes: MOST_BYTES,
    held_bytes: heldBytes,
    read: (file, { query }, signal) => readProfileFile(file, query as ProfileImportQuery, signal),
  },
  output: ProfileImportResult,
  errors: ['not_found'],
  run: async (context, { query, body: read }) => {
    const { organization, now } = context
    const { series } = read.analysis
    return context.db.transaction(async (tx) => {
      const before = query.profile_id === undefined ? null : await ownProfile(context, query.profile_id)
      if (query.dry_run) {
        context.response.status = 200
        return reportOn(read, query, null)
      }
      const name = query.name ?? before?.name
      const problems = [...(name === undefined ? [NAMELESS] : []), ...problemsOf(read)]
      if (problems.length > 0 || name === undefined || series === null) throw invalid(problems)
      const { resolution, start_ms, end_ms, values } = series
      const profile = {
        ...{ resolution, timezone: query.timezone, start_ms, end_ms, unit: read.analysis.target_unit, name },
        description: query.description ?? before?.description ?? '',
        tags: plainTags(query.tag ?? before?.tags ?? []),
      }
      const id = before?.id ?? (await store.insertProfile(tx, organization.id, profile, now))
      if (before !== null) await store.updateProfile(tx, organization.id, id, profile, now)
      await store.writeValues(tx, organization.id, id, profile, values, 'all')
      const after = await storedProfile(context, id)
      const file = { rows: read.collected.used_rows, settings: settingsOf(read, query) }
      if (before === null) context.audit({ type: 'profile.created', subject: id, after: { ...after, file } })
      else context.audit({ type: 'profile.replaced', subject: id, before, after: { ...after, file } })
      if (before !== null) context.response.status = 200
      return reportOn(read, query, after)
    })
  },
})

/** Rows come to no more than eight times their bytes; a workbook unpacks once it is whole. */
function heldBytes(file: { content_type: string; received_bytes: number; is_whole: boolean }): number {
  const isWorkbook = file.content_type === XLSX_TYPE
  if (isWorkbook && file.is_whole) return HELD_BYTES
  return Math.min(HELD_BYTES, file.received_bytes * (isWorkbook ? 1 : 8))
}

const NAMELESS = problem('missing', ['query', 'name'], 'Field required')

/** What keeps a file from being stored, with the first places of each. */
function problemsOf({ findings, analysis }: ReadFile): Problem[] {
  const found = findings.list().filter(({ severity }) => severity === 'error')
  const problems = found.flatMap((finding) => {
    const msg = findingText(finding)
    const { code, count, details } = finding
    const ctx = { count, details }
    const at = (loc: Problem['loc'], input: string | null) => ({ type: code, loc, msg, input, ctx })
    if (finding.places.length === 0) return [at(['body'], null)]
    return finding.places.map(({ row, column, text }) => at(['body', row, column], text))
  })
  return problems.length > 0 || analysis.series !== null ? problems : [problem('nothing', ['body'], 'No values')]
}
