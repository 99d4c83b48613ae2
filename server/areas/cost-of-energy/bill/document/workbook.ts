import type { LanguageId } from '#server/messages/languages.ts'
import type { Sheet, SheetCell } from '../../../../wire/workbook.ts'
import type { Bill, BillLine } from '../contract.ts'
import { billLaws, billNotes, billTexts, periodText } from './texts.ts'

/** Columns before the amounts, where a sum says nothing. */
const BLANK = ['', '', null, '', null, '']
const COLUMNS: Sheet['columns'] = [
  { width: 18 },
  { width: 40 },
  { width: 12 },
  { width: 12 },
  { width: 14, format: 'number' },
  { width: 10 },
  { width: 16, format: 'number' },
  { width: 14 },
  { width: 16, format: 'money' },
  { width: 10, format: 'number' },
  { width: 16, format: 'money' },
  { width: 16, format: 'money' },
  { width: 30 },
  { width: 60 },
]

/** A bill as a workbook of one sheet, whose sums and VAT are formulas over its lines, as the bill adds them up. */
export function billWorkbook(bill: Bill, language: LanguageId): Sheet[] {
  const { messages } = billTexts(bill, language)
  const { lines, tariffs, currency, energy_kwh, customer } = bill
  const operators = tariffs.flatMap(({ system_operator }) => system_operator?.name ?? [])
  const rows: SheetCell[][] = [
    [tariffs.map(({ name }) => name).join(' · ')],
    [messages.operator, operators.join(' · ')],
    [messages.period, periodText(bill, language)],
    [messages.customer, messages.customers[customer]],
    [messages.energy, energy_kwh, 'kWh'],
    [],
    [
      ...[
        '',
        messages.line,
        messages.from,
        messages.to,
        messages.quantity,
        messages.unit,
        messages.rate,
        messages.unit,
      ],
      ...[`${messages.net}, ${currency}`, messages.vatPercent, messages.vat, messages.gross],
      ...[messages.influence, messages.law],
    ],
  ]
  const head = rows.length
  rows.push(...lines.map((line) => lineCells(line, messages)))
  rows.push(...sumRows(bill, messages, { from: head + 1, to: Math.max(head + 1, rows.length) }))
  const notes = [...billNotes(bill, language), ...billLaws(bill, language)]
  rows.push([], ...notes.map((note) => ['', note]))
  return [{ name: messages.sheet, columns: COLUMNS, head, rows }]
}

type Messages = ReturnType<typeof billTexts>['messages']

function lineCells(line: BillLine, messages: Messages): SheetCell[] {
  const { kind, name, start_date, end_date, quantity, quantity_unit, rate, rate_unit } = line
  return [
    ...[
      messages.kinds[kind],
      name,
      start_date,
      end_date,
      quantity,
      quantity_unit ?? '',
      rate,
      rate_unit?.replace('_per_', '/') ?? '',
    ],
    ...[line.net, line.vat_percent, line.vat, line.gross, messages.influences[line.influence], line.legal_basis ?? ''],
  ]
}

/** A row for each rate of VAT, over the lines `from … to`, and the total over those. */
function sumRows({ vat, total, prices }: Bill, messages: Messages, lines: { from: number; to: number }): SheetCell[][] {
  const rows = vat.map(({ percent, net, vat: amount }, index): SheetCell[] => {
    const at = lines.to + index + 1
    const range = (column: string) => `${column}${lines.from}:${column}${lines.to}`
    const lineSum = (column: string) => `SUMIFS(${range(column)},${range('J')},J${at})`
    const [ofNet, ofVat, ofGross] =
      prices === 'excluding_vat'
        ? [lineSum('I'), `ROUND(I${at}*J${at}/100,2)`, `I${at}+K${at}`]
        : [`L${at}-K${at}`, `ROUND(L${at}*J${at}/(100+J${at}),2)`, lineSum('L')]
    return [
      ...['', messages.vatOf(String(percent)), ...BLANK, { formula: ofNet, value: net }, percent],
      ...[
        { formula: ofVat, value: amount },
        { formula: ofGross, value: net + amount },
      ],
    ]
  })
  const [from, to] = [lines.to + 1, Math.max(lines.to + 1, lines.to + rows.length)]
  const sum = (column: string, value: number) => ({ formula: `SUM(${column}${from}:${column}${to})`, value })
  rows.push(['', messages.total, ...BLANK, sum('I', total.net), null, sum('K', total.vat), sum('L', total.gross)])
  return rows
}
