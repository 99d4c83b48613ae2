import type { Problem } from '#server/errors.ts'
import { MARKET_ACCESS } from '../messages.ts'
import type { Message } from '#server/messages/message.ts'

/**
 * How a fault is written. `service`: of UNZ or of the interchange as such (UCI); `head`: of UNH or UNT (UCM); `segment`: of
 * a segment (UCS) or, with `element` counted from the tag as 1, of an element in it (UCD); `content`: what APERAK names by
 * a code of DE 9321, with the segment's name in the message description.
 */
export type CodedFault =
  | { level: 'service'; code: string; tag: string | null }
  | { level: 'head'; code: string; tag: 'UNH' | 'UNT' }
  | { level: 'segment'; code: string; element: number | null; component: number | null }
  | { level: 'content'; code: string; place: string }

const element = (code: string, at: number, component: number): CodedFault => ({
  level: 'segment',
  code,
  element: at,
  component,
})
const content = (code: string, place: string): CodedFault => ({ level: 'content', code, place })

/**
 * Codes by type and place of a problem: those of DE 0085 that CONTRL 2.0b allows at that level, and those of DE 9321 of
 * APERAK 2.2 (APERAK AHB 1.1 of 2026-02-02). Names of segments are those of the AHB for PI 13025.
 */
const CODES: Readonly<Record<string, CodedFault>> = {
  'value_error UNB': { level: 'service', code: '25', tag: 'UNB' },
  'file_cut ': { level: 'service', code: '13', tag: 'UNZ' },
  'columns UNZ': { level: 'service', code: '29', tag: 'UNZ' },
  'missing UNT': { level: 'head', code: '13', tag: 'UNT' },
  'columns UNT': { level: 'head', code: '29', tag: 'UNT' },
  'file_unreadable UNH': { level: 'head', code: '12', tag: 'UNH' },
  'file_unreadable ': { level: 'segment', code: '22', element: null, component: null },
  'unit_mismatch QTY': element('12', 2, 3),
  'float_parsing QTY': element('37', 2, 2),
  'timezone_aware DTM': element('12', 2, 2),
  'greater_than_equal QTY': content('Z35', 'Mengenangaben'),
  'time_unaligned DTM': content('Z41', 'Ende Messperiode'),
  'time_unaligned start_time': content('Z41', 'Beginn Messperiode'),
  'value_error start_time': content('Z41', 'Beginn Messperiode'),
  'missing LOC': content('Z29', 'Identifikationsangabe'),
  'missing PIA': content('Z29', 'Produktidentifikation'),
  'missing QTY': content('Z29', 'Beginn oder Ende Messperiode'),
  'unknown_point LOC': content('Z10', 'Identifikationsangabe'),
}

/** The code of an error of an EDIFACT file; null if the code lists have none, and it is reported by other means. */
export function codeOfFault({ type, loc, input }: Problem): CodedFault | null {
  const column = String(loc[2] ?? '')
  if (type === 'file_unreadable' && column !== '' && column !== 'UNH')
    return { level: 'service', code: '13', tag: null }
  if (type === 'float_parsing' && column === 'QTY' && typeof input === 'string' && input.trim() === '')
    return element('13', 2, 2)
  return CODES[`${type} ${column}`] ?? null
}

const MEANINGS: Readonly<Record<string, Message>> = {
  '12': MARKET_ACCESS.syntax_value,
  '13': MARKET_ACCESS.syntax_missing,
  '25': MARKET_ACCESS.syntax_test,
  '22': MARKET_ACCESS.syntax_characters,
  '29': MARKET_ACCESS.syntax_count,
  '37': MARKET_ACCESS.syntax_kind,
  Z10: MARKET_ACCESS.content_unknown,
  Z29: MARKET_ACCESS.content_missing,
  Z35: MARKET_ACCESS.content_format,
  Z41: MARKET_ACCESS.content_time,
}

/** The text of a code. */
export const meaningOf = ({ code }: CodedFault): Message => MEANINGS[code]!
