import type { FileTable } from '#components/quarter-hour-grid/table/read-file.ts'
import type { Table } from '#components/quarter-hour-grid/table/table-text.ts'

/** The open dialog of the submission form; `table` null asks for the cells first. */
export type SubmissionQuestion =
  | { about: 'table'; table: Table | FileTable | null; file: File | null }
  | { about: 'column'; index: number | null }
  | { about: 'copy' }
  | { about: 'start-over' }
