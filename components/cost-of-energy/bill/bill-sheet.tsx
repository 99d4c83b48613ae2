'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { type Bill, type BillLine, LINE_KINDS } from '#server/areas/cost-of-energy/bill/contract.ts'
import { billTexts } from '#server/areas/cost-of-energy/bill/document/texts.ts'
import styles from './bill.module.css'

/** A bill as a customer gets it: lines by who charges them, VAT, and what is to be paid. */
export function BillSheet({ bill }: { bill: Bill }) {
  const { messages, format, locale } = useLanguage()
  const text = messages.bill
  const words = billTexts(bill, locale, format.number)
  const { lines, by_kind, total, vat, prices, currency } = bill
  const isGross = prices === 'including_vat'
  const shown = (each: { net: number; gross: number }) => format.number(isGross ? each.gross : each.net, 2)
  const percent = (value: number) => format.number(value, [0, 2])
  const vatRows = vat.map((each) => (
    <tr key={each.percent}>
      <th scope="row">
        {(isGross ? words.messages.ofWhich : words.messages.vatOf)(percent(each.percent))}
        <span className={styles.small}>{`${words.messages.net}: ${format.number(each.net, 2)}`}</span>
      </th>
      <td>{format.number(each.vat, 2)}</td>
    </tr>
  ))
  return (
    <Card title={text.table} note={`${currency}, ${text.tableNote[prices]}`} flush>
      <table className={styles.sheet}>
        <caption className="sr-only">{text.table}</caption>
        <thead>
          <tr>
            <th scope="col">{text.item}</th>
            <th scope="col">{text.amount}</th>
          </tr>
        </thead>
        {LINE_KINDS.filter((kind) => lines.some((line) => line.kind === kind)).map((kind) => (
          <tbody key={kind}>
            <tr className={styles.group}>
              <th scope="rowgroup">{words.messages.kinds[kind]}</th>
              <td>{by_kind.filter((each) => each.kind === kind).map(shown)}</td>
            </tr>
            {lines
              .filter((line) => line.kind === kind)
              .map((line, index) => (
                <tr key={`${line.name} ${line.start_date} ${index}`} className={styles.line}>
                  <th scope="row">
                    <LineName line={line} bill={bill} />
                  </th>
                  <td>{shown(line)}</td>
                </tr>
              ))}
          </tbody>
        ))}
        <tfoot>
          {isGross ? null : (
            <tr>
              <th scope="row">{words.messages.net}</th>
              <td>{format.number(total.net, 2)}</td>
            </tr>
          )}
          {isGross ? null : vatRows}
          <tr className={styles.total}>
            <th scope="row">{words.messages.totalGross}</th>
            <td>{format.withUnit(format.number(total.gross, 2), currency)}</td>
          </tr>
          {isGross ? vatRows : null}
        </tfoot>
      </table>
    </Card>
  )
}

function LineName({ line, bill }: { line: BillLine; bill: Bill }) {
  const { messages, format, locale } = useLanguage()
  const text = messages.bill
  const { freshness } = messages.costOfEnergy
  const words = billTexts(bill, locale, format.number)
  const { start_date, end_date, confirmed_until } = line
  const priced = [words.quantity(line), words.rate(line)].filter(Boolean).join(' × ')
  const isPart = bill.lines.some((other) => other.start_date !== start_date || other.end_date !== end_date)
  const details = [
    priced,
    isPart ? text.days(format.day(start_date, 'UTC'), format.day(end_date, 'UTC')) : '',
    bill.vat.length > 1 ? text.vatRate(format.number(line.vat_percent, [0, 2])) : '',
  ]
  return (
    <>
      {line.name}{' '}
      {line.stale && confirmed_until !== null ? (
        <Tag tone="warn" title={freshness.why(format.day(confirmed_until, 'UTC'))}>
          {freshness.tag}
        </Tag>
      ) : null}
      <span className={styles.small}>{details.filter(Boolean).join(' · ')}</span>
      {line.influence === 'none' ? null : <span className={styles.small}>{text.influences[line.influence]}</span>}
    </>
  )
}
