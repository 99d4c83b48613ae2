import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Pdf from 'pdfkit'
import type { LanguageId } from '#server/messages/languages.ts'
import { type Bill, type BillLine, LINE_KINDS } from '../contract.ts'
import { billLaws, billNotes, billTexts, periodText } from './texts.ts'

/** The fonts of the console; the package exports its styles alone, beside which they lie. */
const FONTS = dirname(createRequire(import.meta.url).resolve('geist/font/sans'))
const REGULAR = join(FONTS, 'fonts/geist-sans/Geist-Regular.ttf')
const BOLD = join(FONTS, 'fonts/geist-sans/Geist-SemiBold.ttf')

/** Points of A4. */
const [LEFT, RIGHT, BOTTOM] = [48, 547, 770]
const [SIZE, SMALL, ROW] = [9, 7.5, 4]
const [INK, DIM, RULE] = ['#1a1a1a', '#5f6368', '#d0d3d8']
/** Left edge and width of the columns; those of figures end at their right edge. */
const COLUMNS = {
  name: { x: LEFT, width: 190 },
  quantity: { x: 240, width: 100 },
  rate: { x: 342, width: 112 },
  vat: { x: 456, width: 30 },
  amount: { x: 487, width: 60 },
} as const
type Column = keyof typeof COLUMNS

/** A bill as a PDF of A4 pages: lines by kind with their sums, VAT, the total, and what the reader should know. */
export function billPdf(bill: Bill, language: LanguageId): Promise<Uint8Array<ArrayBuffer>> {
  const { messages } = billTexts(bill, language)
  const title = `${messages.title}: ${bill.tariffs.map(({ name }) => name).join(', ')}`
  // Bytes depend on the bill alone: no day of writing.
  const document = new Pdf({
    ...{ size: 'A4', margin: LEFT, bufferPages: true, lang: language, displayTitle: true, tagged: true },
    info: { Title: title, Creator: 'Quarterhour', CreationDate: new Date(bill.end_time) },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
  new Sheet(document, bill, language).write()
  document.end()
  return done
}

class Sheet {
  readonly #document: PDFKit.PDFDocument
  readonly #bill: Bill
  readonly #language: LanguageId
  readonly #texts: ReturnType<typeof billTexts>

  constructor(document: PDFKit.PDFDocument, bill: Bill, language: LanguageId) {
    this.#document = document
    this.#bill = bill
    this.#language = language
    this.#texts = billTexts(bill, language)
    document.registerFont('regular', REGULAR).registerFont('bold', BOLD)
  }

  write(): void {
    this.#head()
    this.#columns()
    const { messages } = this.#texts
    for (const kind of LINE_KINDS) {
      const lines = this.#bill.lines.filter((line) => line.kind === kind)
      const sum = this.#bill.by_kind.find((each) => each.kind === kind)
      if (lines.length === 0 || sum === undefined) continue
      this.#row({ name: messages.kinds[kind] }, 'bold')
      for (const line of lines) this.#line(line)
      this.#row({ name: messages.subtotal, amount: this.#texts.money(this.#shown(sum)) }, 'dim')
      this.#rule()
    }
    this.#totals()
    for (const note of billNotes(this.#bill, this.#language)) this.#text(note)
    const laws = billLaws(this.#bill, this.#language)
    if (laws.length > 0) {
      this.#document.moveDown(0.5)
      this.#text(messages.laws, 'bold')
    }
    for (const law of laws) this.#text(law)
    this.#document.moveDown(0.5)
    this.#text(messages.calculated)
    this.#pages()
  }

  #head(): void {
    const { tariffs, customer, energy_kwh, timezone } = this.#bill
    const { messages, number } = this.#texts
    this.#document.font('bold').fontSize(18).fillColor(INK).text(messages.title, LEFT, 48)
    const names = tariffs.map(({ name, system_operator }) => [system_operator?.name, name].filter(Boolean).join(' · '))
    const facts = [
      ...names,
      `${messages.period}: ${periodText(this.#bill, this.#language)} (${timezone})`,
      `${messages.customer}: ${messages.customers[customer]}`,
      ...(energy_kwh === null ? [] : [`${messages.energy}: ${number(energy_kwh, [0, 1])} kWh`]),
    ]
    for (const fact of facts) this.#text(fact, 'regular', SIZE)
    this.#document.moveDown(1)
  }

  #columns(): void {
    const { messages } = this.#texts
    const { prices, currency } = this.#bill
    const amount = `${prices === 'including_vat' ? messages.gross : messages.net}, ${currency}`
    const heads = {
      name: messages.line,
      quantity: messages.quantity,
      rate: messages.rate,
      vat: messages.vatPercent,
      amount,
    }
    this.#row(heads, 'dim')
    this.#rule()
  }

  #line(line: BillLine): void {
    const { quantity, rate, number, money, messages } = this.#texts
    const cells = { quantity: quantity(line), rate: rate(line), vat: number(line.vat_percent, [0, 2]) }
    this.#row({ name: line.name, ...cells, amount: money(this.#shown(line)) })
    const influence = messages.influences[line.influence]
    if (influence !== '') this.#row({ name: influence }, 'small')
  }

  #totals(): void {
    const { vat, total, prices, currency } = this.#bill
    const { messages, money, number } = this.#texts
    const isGross = prices === 'including_vat'
    const sum = () => this.#row({ name: messages.totalGross, rate: currency, amount: money(total.gross) }, 'bold')
    if (isGross) sum()
    else this.#row({ name: messages.net, amount: money(total.net) })
    for (const { percent, vat: amount, net } of vat) {
      const name = (isGross ? messages.ofWhich : messages.vatOf)(number(percent, [0, 2]))
      const cells = { name, rate: `${messages.net}: ${money(net)}`, amount: money(amount) }
      this.#row(cells, isGross ? 'dim' : 'regular')
    }
    if (!isGross) sum()
    this.#rule()
    this.#document.moveDown(1)
  }

  /** What a line or a sum has in the basis of the bill. */
  #shown({ net, gross }: { net: number; gross: number }): number {
    return this.#bill.prices === 'including_vat' ? gross : net
  }

  #row(cells: Partial<Record<Column, string>>, style: 'regular' | 'bold' | 'dim' | 'small' = 'regular'): void {
    const document = this.#document
    document
      .font(style === 'bold' ? 'bold' : 'regular')
      .fontSize(style === 'small' ? SMALL : SIZE)
      .fillColor(style === 'dim' || style === 'small' ? DIM : INK)
    const entries = (Object.keys(COLUMNS) as Column[]).flatMap((column) => {
      const text = cells[column]
      return text === undefined
        ? []
        : [{ text, ...COLUMNS[column], align: column === 'name' ? ('left' as const) : ('right' as const) }]
    })
    const height = Math.max(...entries.map(({ text, width }) => document.heightOfString(text, { width })))
    if (document.y + height > BOTTOM) document.addPage()
    const { y } = document
    for (const { text, x, width, align } of entries) document.text(text, x, y, { width, align })
    document.y = y + height + (style === 'small' ? ROW / 2 : ROW)
    document.x = LEFT
  }

  #rule(): void {
    const { y } = this.#document
    this.#document.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(RULE).stroke()
    this.#document.y = y + ROW
  }

  #text(text: string, font: 'regular' | 'bold' = 'regular', size = SMALL): void {
    const options = { width: RIGHT - LEFT }
    this.#document
      .font(font)
      .fontSize(size)
      .fillColor(size === SMALL && font === 'regular' ? DIM : INK)
    if (this.#document.y + this.#document.heightOfString(text, options) > BOTTOM) this.#document.addPage()
    this.#document.text(text, LEFT, this.#document.y + 1, options)
  }

  #pages(): void {
    const { start, count } = this.#document.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.#document.switchToPage(page)
      const text = this.#texts.messages.page(page - start + 1, count)
      // Below the margin, where a text would otherwise begin another page.
      this.#document.page.margins.bottom = 0
      this.#document.font('regular').fontSize(SMALL).fillColor(DIM)
      this.#document.text(text, LEFT, 800, { width: RIGHT - LEFT, align: 'right', lineBreak: false })
    }
  }
}
