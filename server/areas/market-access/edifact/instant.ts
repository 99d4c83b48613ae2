/** An instant of the formats 303 and 304 as RFC 3339; null for another, as for 203, which has no offset. */
export function instantOf(value: string, format: string): string | null {
  if (format !== '303' && format !== '304') return null
  const seconds = format === '304' ? String.raw`(\d\d)` : '()'
  const found = new RegExp(String.raw`^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)${seconds}([+-]\d\d)$`).exec(value)
  if (found === null) return null
  const [, year, month, day, hour, minute, second, offset] = found
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second || '00'}${offset}:00`
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  return !isDay || Number.isNaN(Date.parse(text)) ? null : text
}
