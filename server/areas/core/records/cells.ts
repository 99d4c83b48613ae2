import type { Row } from '../../../answer.ts'
import type { ExtraId, MeteringGridArea, Party } from './contract.ts'

/** Columns of what every record carries beside its facts. */
export const RECORD_COLUMNS = ['valid_from', 'valid_to', 'warnings', 'source', 'retrieved_at', 'licence'] as const

/** Cells of these columns; warnings as their words. */
export function recordCells({ valid_from, valid_to, warnings, provenance }: Pick<Party, RecordField>): Row {
  const { confirmed_until: _, ...source } = provenance
  return { valid_from, valid_to, warnings: warnings.map(({ msg }) => msg).join('; '), ...source }
}

/** The last column of every list of records: until when the source is taken to hold. */
export const FRESHNESS_COLUMN = 'confirmed_until'
type RecordField = 'valid_from' | 'valid_to' | 'warnings' | 'provenance'

/** Columns of how what lies at a place was found; empty where no place is requested. */
export const LOCATION_COLUMNS = ['precision', 'distance_m', 'interpreted_as'] as const

/** Cells of these columns. */
export function locationCells(location: Omit<NonNullable<MeteringGridArea['location']>, 'source'> | undefined): Row {
  return {
    precision: location?.precision ?? null,
    distance_m: location?.distance_m ?? null,
    interpreted_as: location?.interpreted_as ?? null,
  }
}

/** Identifiers in one cell, as the filter takes them. */
export function identifiers(ids: readonly ExtraId[]): string {
  return ids.map(({ kind, value }) => `${kind}:${value}`).join(' ')
}
