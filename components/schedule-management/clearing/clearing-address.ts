import { FIRST_MONTH, LAST_MONTH } from '#server/areas/schedule-management/clearing/contract.ts'

export type ClearingAddress = {
  query: { calendar: 'any_land' | 'federal'; start_month?: string }
  with_correction: boolean
  /** The day from which the calendar counts backward. */
  due: string | null
}

/** Days on which some deadline can end. */
export const [FIRST_DUE, LAST_DUE] = ['2000-02-01', '2101-09-30']

/** The query in the URL of the clearing page; invalid parameters are ignored. */
export function readClearing(read: (name: string) => string | undefined): ClearingAddress {
  const from = read('from') ?? ''
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])-01$/.test(from) && from >= FIRST_MONTH && from <= LAST_MONTH
  return {
    query: {
      calendar: read('calendar') === 'federal' ? 'federal' : 'any_land',
      ...(isMonth ? { start_month: from } : {}),
    },
    with_correction: read('kbka') === '1',
    due: isDay(read('due') ?? '') ? (read('due') ?? null) : null,
  }
}

function isDay(text: string): boolean {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= FIRST_DUE && text <= LAST_DUE
  return isWritten && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}
