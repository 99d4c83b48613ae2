'use client'

import { unitName, zoneLabel } from '#components/i18n/format.ts'
import { ClockProvider, useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { type Fact, Facts } from '#components/ui/page/facts.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { billLaws, billNotes } from '#server/areas/cost-of-energy/bill/document/texts.ts'
import { loadText } from '../calculate/load/load-messages.ts'
import { calculationName } from '../calculate/result/save-calculation.ts'
import { tariffTitle } from '../tariffs/tariff-entries.ts'
import styles from './bill.module.css'
import { BillSheet } from './bill-sheet.tsx'
import { InfluenceCard } from './influence-card.tsx'
import { influenceShares } from './influence-shares.ts'
import { SaveBillButton } from './save-bill-button.tsx'
import type { Billed } from './use-bill.ts'

/** Title of a bill, with what can be taken away from it. */
export function BillHead({ billed, profiles }: { billed: Billed; profiles: ProfileEntry[] }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.bill
  const { plan, body, bill } = billed
  const { tariff, draft, needs, period } = plan
  const name = text.file(calculationName(tariff, period))
  const sub = [
    tariff.system_operator?.name ?? (tariff.country && text.allOf(format.country(tariff.country))),
    `${format.day(period.start_ms, period.timezone)} – ${format.day(period.end_ms - 1, period.timezone)}`,
    messages.costOfEnergy.calculation.clock(zoneLabel(period.timezone)),
    text.customers[bill.customer],
    loadText(draft, needs, profiles, language),
  ]
  return (
    <PageHead
      title={text.headOf(tariff.name)}
      record={tariffTitle(tariff.name, tariff.system_operator?.name)}
      sub={sub.filter(Boolean).join(' · ')}
      actions={
        <>
          <SaveBillButton body={body} name={name} as="pdf" />
          <SaveBillButton body={body} name={name} as="xlsx" />
          <Button onClick={() => window.print()}>{messages.ui.print}</Button>
          <CopyAs call={{ method: 'POST', path: '/cost-of-energy/v1/bill', body }} />
        </>
      }
    />
  )
}

/** A bill: what is to be paid, its lines, what changes them, and on which laws and prices it stands. */
export function BillResult({ billed: { bill } }: { billed: Billed }) {
  const { messages, locale } = useLanguage()
  const text = messages.bill
  const notes = billNotes(bill, locale)
  const laws = billLaws(bill, locale)
  return (
    <ClockProvider zone={bill.timezone}>
      <BillFacts bill={bill} />
      <div className={styles.two}>
        <BillSheet bill={bill} />
        <div>
          <InfluenceCard bill={bill} />
          <Card title={text.notes}>
            <ul className={styles.notes}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            {laws.length > 0 && (
              <>
                <h3>{text.laws}</h3>
                <ul className={styles.notes}>
                  {laws.map((law) => (
                    <li key={law}>{law}</li>
                  ))}
                </ul>
              </>
            )}
          </Card>
        </div>
      </div>
    </ClockProvider>
  )
}

function BillFacts({ bill }: { bill: Billed['bill'] }) {
  const { messages, format } = useLanguage()
  const text = messages.bill.facts
  const { total, currency, energy_kwh } = bill
  const levers = influenceShares(bill).filter(({ influence }) => influence !== 'none' && influence !== 'contract')
  const share = levers.reduce((sum, each) => sum + each.share, 0)
  const perKwh = energy_kwh ? Number((total.gross / energy_kwh).toPrecision(3)) : null
  const exact = (amount: number) => format.withUnit(format.number(amount, 2), currency)
  const facts: Fact[] = [
    {
      label: text.gross,
      value: exact(total.gross),
      note: perKwh === null ? null : text.perKwh(format.price(perKwh, `${currency}_per_kWh`)),
    },
    { label: text.net, value: exact(total.net) },
    { label: text.vat, value: exact(total.vat) },
    { label: text.share, value: `${format.number(share * 100, 0)} %`, note: text.shareNote },
  ]
  if (energy_kwh !== null) {
    const value = format.withUnit(format.number(energy_kwh, 0), unitName('kWh'))
    facts.push({ label: text.energy, value })
  }
  return <Facts facts={facts} />
}
