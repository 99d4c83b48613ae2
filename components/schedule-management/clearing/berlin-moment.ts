import type { Format } from '#components/i18n/format.ts'

const BERLIN = 'Europe/Berlin'
const HOUR_MS = 3_600_000

/** A moment by Berlin's clock; where that shows it twice, with the name of the time (CEST, then CET). */
export function berlinMoment(instant: string, format: Format): string {
  const ms = Date.parse(instant)
  const shown = format.moment(ms, BERLIN)
  const isTwice = [ms - HOUR_MS, ms + HOUR_MS].some((other) => format.moment(other, BERLIN) === shown)
  return isTwice ? `${shown} ${format.timeName(ms, BERLIN)}` : shown
}
