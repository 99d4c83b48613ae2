import type { Row } from '../../operation.ts'
import type { ExtraId, Party } from './record-contract.ts'

/** Columns of what every record carries beside its facts. */
export const RECORD_COLUMNS = ['valid_from', 'valid_to', 'warnings', 'source', 'retrieved_at', 'licence'] as const

/** Cells of these columns; warnings as their words. */
export function recordCells({ valid_from, valid_to, warnings, provenance }: Pick<Party, RecordField>): Row {
  return { valid_from, valid_to, warnings: warnings.map(({ msg }) => msg).join('; '), ...provenance }
}
type RecordField = 'valid_from' | 'valid_to' | 'warnings' | 'provenance'

/** Identifiers in one cell, as the filter takes them. */
export function identifiers(ids: readonly ExtraId[]): string {
  return ids.map(({ kind, value }) => `${kind}:${value}`).join(' ')
}
