import { civilOf, type EpochDay, parseDate } from '#server/calendar/civil.ts'
import { isDay } from '../forecasts-address.ts'

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})(?:\.\s?(\d{4}|\d{2})?)?$/

/** A typed day `YYYY-MM-DD`, `2026-11-22`, `22.11.26` or `22.11.`: without a year, the one nearest to today. */
export function readDay(text: string, today: EpochDay): string | null {
  const typed = text.trim()
  const iso = ISO.exec(typed)
  if (iso) return dayOf(Number(iso[1]), iso[2], iso[3])
  const dotted = DOTTED.exec(typed)
  if (!dotted) return null
  const [, day, month, year] = dotted
  if (year !== undefined) return dayOf(Number(year.length === 2 ? `20${year}` : year), month, day)
  const now = civilOf(today).year
  const near = [now, now - 1, now + 1].flatMap((each) => dayOf(each, month, day) ?? [])
  const away = (each: string) => Math.abs(parseDate(each) - today)
  return near.sort((a, b) => away(a) - away(b))[0] ?? null
}

function dayOf(year: number, month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}
