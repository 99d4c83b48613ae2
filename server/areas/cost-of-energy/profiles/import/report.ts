import { calendarOf } from '#server/calendar/buckets.ts'
import type { ProfileEntry } from '../contract.ts'
import { wireValues } from '#server/wire.ts'
import type { ImportSettings, ProfileImportQuery, ProfileImportResult } from './contract.ts'
import type { Analysis } from './analyse.ts'
import { cellText, type FileRow } from '../../../../spreadsheet/cell.ts'
import type { Collected } from './collect.ts'
import { findingText } from './finding-messages.ts'
import type { Findings } from './findings.ts'
import type { Layout } from './layout.ts'
import { gapsOf } from './series.ts'

const SHOWN_ROWS = 12
const SHOWN_CELLS = 40
const SAMPLES = 3
/** A leap year of quarter-hours. */
const PREVIEW_SLOTS = 35_136

/** Facts of the file itself. */
export type FileFacts = ProfileImportResult['file'] & {
  sheet: string | null
  delimiter: ImportSettings['delimiter']
}

/** The result of reading a file: what would be stored, and all findings. */
export type ReadFile = {
  file: FileFacts
  head: FileRow[]
  layout: Layout
  collected: Pick<Collected, 'data_rows' | 'series' | 'imported' | 'candidates'> & { used_rows: number }
  analysis: Analysis
  findings: Findings
}

/** The answer about a file; `profile` is what was stored, null for a dry run. */
export function reportOn(read: ReadFile, query: ProfileImportQuery, profile: ProfileEntry | null): ProfileImportResult {
  const { file, layout, analysis, findings, collected } = read
  const settings = settingsOf(read, query)
  const { sheet: _, delimiter: __, ...facts } = file
  const series = analysis.series
  const gaps = series === null ? { gaps: [], count: 0 } : gapsOf(series, series.resolution, query.timezone)
  const known = new Set(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [name])))
  return {
    profile,
    can_store: !findings.hasErrors && series !== null,
    file: facts,
    columns: columnsOf(read),
    first_rows: read.head.slice(0, SHOWN_ROWS).map(({ row, cells }) => ({ row, cells: shown(cells) })),
    settings,
    inferred: Object.keys(settings).filter((name) => !known.has(name)),
    doubtful: layout.doubtful,
    value_candidates: collected.candidates.map(({ column, sum }) => ({
      ...{ column, sum, name: (layout.names[column - 1] ?? '').slice(0, 100) },
    })),
    series: collected.series,
    rows: { data: collected.data_rows, used: collected.used_rows },
    start_time: series === null ? null : iso(series.start_ms),
    end_time: series === null ? null : iso(series.end_ms),
    slots: series?.values.length ?? 0,
    statistics: statisticsOf(analysis, query.timezone),
    gaps: gaps.gaps.map(({ start_ms, end_ms, slots }) => ({ start_time: iso(start_ms), end_time: iso(end_ms), slots })),
    gap_count: gaps.count,
    findings: findings.list().map((finding) => ({ ...finding, msg: findingText(finding) })),
    preview: previewOf(analysis, query.timezone),
  }
}

/** How a file was read. */
export function settingsOf({ file, layout, analysis, collected }: ReadFile, query: ProfileImportQuery): ImportSettings {
  const { header_row, time_column, clock_column, end_column, value_columns, series_column, matrix } = layout
  const { timing, unit, target_unit } = analysis
  return {
    ...{ sheet: file.sheet, delimiter: file.delimiter, header_row, time_column, clock_column, end_column },
    value_column: matrix?.columns[0]?.column ?? value_columns[0] ?? null,
    ...{ value_columns, readings: layout.readings, series_column, series: collected.imported },
    ...{ decimal_mark: layout.decimal_mark, date_order: layout.date_order },
    marks: timing?.marks ?? query.marks ?? 'start',
    timezone: query.timezone,
    clock: timing?.clock ?? query.clock ?? 'local',
    resolution: timing?.resolution ?? query.resolution ?? null,
    ...{ unit, target_unit, target_resolution: analysis.series?.resolution ?? query.target_resolution ?? null },
  }
}

function columnsOf({ head, layout }: ReadFile): ProfileImportResult['columns'] {
  const data = head.filter(({ row }) => row >= layout.first_data_row)
  const width = Math.min(SHOWN_CELLS, Math.max(layout.names.length, 0, ...head.map(({ cells }) => cells.length)))
  return Array.from({ length: width }, (_, index) => ({
    column: index + 1,
    name: (layout.names[index] ?? '').slice(0, 100),
    sample: data.slice(0, SAMPLES).map(({ cells }) => cellText(cells[index]).slice(0, 60)),
  }))
}

function shown(cells: FileRow['cells']): string[] {
  return cells.slice(0, SHOWN_CELLS).map((cell) => cellText(cell).slice(0, 60))
}

function statisticsOf({ series }: Analysis, timezone: string): ProfileImportResult['statistics'] {
  if (series === null) return null
  const grid = calendarOf(timezone, series.start_ms, series.end_ms).grid(series.resolution)
  const found = { values: 0, negative: 0, sum: 0, min: Infinity, min_at: 0, max: -Infinity, max_at: 0 }
  for (let slot = 0; slot < series.values.length; slot++) {
    const value = series.values[slot] ?? Number.NaN
    if (Number.isNaN(value)) continue
    found.values++
    if (value < 0) found.negative++
    found.sum += value
    if (value < found.min) Object.assign(found, { min: value, min_at: slot })
    if (value > found.max) Object.assign(found, { max: value, max_at: slot })
  }
  if (found.values === 0) return null
  const { values, negative, sum, min, max } = found
  return {
    ...{ values, missing: series.values.length - values, negative, sum, mean: sum / values },
    ...{ min, min_time: iso(grid.edge(found.min_at)), max, max_time: iso(grid.edge(found.max_at)) },
  }
}

function previewOf({ series }: Analysis, timezone: string): ProfileImportResult['preview'] {
  if (series === null) return null
  const { resolution, start_ms, end_ms } = series
  const grid = calendarOf(timezone, start_ms, end_ms).grid(resolution)
  const slots = Math.min(PREVIEW_SLOTS, series.values.length)
  return {
    resolution,
    start_time: iso(start_ms),
    end_time: iso(grid.edge(slots)),
    values: wireValues(series.values.subarray(0, slots)),
  }
}

function iso(instant_ms: number): string {
  return new Date(instant_ms).toISOString()
}
