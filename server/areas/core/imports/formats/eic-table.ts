import { parse } from 'csv-parse/sync'
import { hasShapeOfEic } from '../../eic/eic.ts'
import type { LeftOut } from '../../skipped.ts'
import type { ExtraId } from '../../records/contract.ts'
import type { Unread } from '../merge.ts'
import { UnusableAnswer } from '../../unusable-answer.ts'
import type { Message } from '#server/messages/message.ts'
import { REGISTERS, TABLES } from './messages.ts'
import { IMPORTS } from '../messages.ts'

const COLUMNS = [
  ...(['EicCode', 'EicDisplayName', 'EicLongName', 'EicParent', 'EicResponsibleParty', 'EicStatus'] as const),
  ...(['MarketParticipantIsoCountryCode', 'MarketParticipantVatCode', 'EicTypeFunctionList'] as const),
] as const
/** A row of a register of ENTSO-E. */
export type EicRow = Record<(typeof COLUMNS)[number], string>

export type EicTable = Unread & { rows: EicRow[]; left_out: LeftOut[] }

/**
 * The active rows of a register, with unusable ones listed separately. Throws UnusableAnswer for another table, or a
 * duplicate code.
 */
export function readEicTable(text: string, name: string): EicTable {
  const left_out: LeftOut[] = []
  const unread: string[] = []
  const rows = readTable(text, name).filter(({ EicCode, EicLongName, EicStatus }) => {
    const reason = faultOf(EicCode, EicLongName)
    if (reason !== null) left_out.push({ name: EicCode || name, reasons: [reason] })
    if (reason !== null && EicStatus === 'Active') unread.push(EicCode, EicLongName)
    return reason === null && EicStatus === 'Active'
  })
  return { rows, left_out, unread }
}

/** What the register calls the functions of a code, each once, in the order of the alphabet: its own order varies. */
export function functionsOf({ EicTypeFunctionList }: EicRow): string[] {
  const functions = EicTypeFunctionList.split(',').map(inOneLine)
  return [...new Set(functions.filter((each) => each !== ''))].sort()
}

/** A text of the register without the spaces, non-breaking ones among them, that stand around it or twice in it. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The country of a row, where it has one: the register uses UN for Kosovo. */
export function countryOf({ MarketParticipantIsoCountryCode: code }: EicRow): string | null {
  return /^[A-Z]{2}$/.test(code) && code !== 'UN' ? code : null
}

export function eic(value: string): ExtraId {
  return { kind: 'eic', value }
}

function readTable(text: string, name: string): EicRow[] {
  const rows = rowsOf(text, name)
  const [first] = rows
  if (first === undefined) throw new UnusableAnswer(TABLES.empty({ table: name }))
  const absent = COLUMNS.filter((column) => first[column] === undefined)
  if (absent.length > 0) throw new UnusableAnswer(TABLES.no_column({ table: name, columns: absent }))
  const codes = new Set<string>()
  for (const { EicCode } of rows) {
    if (codes.has(EicCode)) throw new UnusableAnswer(TABLES.code_twice({ where: name, code: EicCode }))
    codes.add(EicCode)
  }
  return rows
}

/** The register writes names as they are, `"Foo" Ltd` included; a copy may have been quoted as tables are. */
function rowsOf(text: string, name: string): EicRow[] {
  const options = { bom: true, delimiter: ';', columns: true, skip_empty_lines: true, trim: true } as const
  try {
    return parse(text, options)
  } catch {
    try {
      return parse(text, { ...options, quote: false })
    } catch (error) {
      throw new UnusableAnswer(
        TABLES.broken({ table: name, why: error instanceof Error ? error.message : 'unreadable' }),
      )
    }
  }
}

function faultOf(code: string, name: string): Message | null {
  if (!hasShapeOfEic(code)) return REGISTERS.no_eic
  return inOneLine(name) === '' ? IMPORTS.nameless : null
}
