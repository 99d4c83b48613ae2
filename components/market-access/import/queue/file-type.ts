import type { WriteType } from '#server/areas/market-access/imports/contract.ts'

/** Extensions that the browser offers first; the format is detected from the content. */
export const ACCEPTED = '.csv,.txt,.ndjson,.jsonl,.edi,.edifact,.mscons'

/** Characters that identify the type of a file. */
export const DECIDING_BYTES = 64

/** What a file is, by how it begins: EDIFACT with its own segment, NDJSON with a brace, all else is read as CSV. */
export function typeOfText(start: string): WriteType {
  const text = start.replace(/^\ufeff/, '').trimStart()
  if (/^UN[AB]/.test(text)) return 'application/edifact'
  return text.startsWith('{') ? 'application/x-ndjson' : 'text/csv'
}
