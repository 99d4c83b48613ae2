import type { Format } from '#components/i18n/format.ts'

/** When a register was read: `21 Nov 2026`, or `Nov 2025` where only the month is known. */
export function retrievedText(retrieved_at: string, format: Pick<Format, 'day' | 'shortMonth'>): string {
  return /^\d{4}-\d{2}$/.test(retrieved_at) ? format.shortMonth(`${retrieved_at}-01`) : format.day(retrieved_at, 'UTC')
}
