import type { FlowDirection, Quality } from '../contract.ts'

/** What a quantity's qualifier says of its quality (MSCONS of Edi@Energy, DE 6063). */
export const QUALITY_OF: Readonly<Record<string, Quality>> = {
  '220': 'measured',
  '79': 'measured',
  '67': 'estimated',
  '201': 'estimated',
  Z18: 'estimated',
  '20': 'missing',
  Z30: 'missing',
}

/** Values that nobody measured or estimated: what somebody expects. */
export const FORECAST = '187'

/** kWh of a unit, which may be left out. */
export const KWH_OF: Readonly<Record<string, number>> = { '': 1, KWH: 1, MWH: 1000 }

/** The direction of an OBIS code: 1 is what the customer takes from the grid, 2 what goes into it; null for another measure. */
export function directionOf(obis: string): FlowDirection | null {
  const measure = /^\d+-\d+:([12])\.\d+\.\d+/.exec(obis)?.[1]
  if (measure === undefined) return null
  return measure === '1' ? 'consumption' : 'production'
}

/** An instant of the formats 303 and 304 as RFC 3339; null for another, as for 203, which has no offset. */
export function instantOf(value: string, format: string): string | null {
  if (format !== '303' && format !== '304') return null
  const seconds = format === '304' ? String.raw`(\d\d)` : '()'
  const found = new RegExp(String.raw`^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)${seconds}([+-]\d\d)$`).exec(value)
  if (found === null) return null
  const [, year, month, day, hour, minute, second, offset] = found
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second || '00'}${offset}:00`
  return Number.isNaN(Date.parse(text)) ? null : text
}
