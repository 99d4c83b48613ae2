import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import type { ImbalanceReport } from '#server/areas/schedule-management/settlement/report-contract.ts'
import { type Extreme, figuresOf } from './report-figures.ts'

const UNIT = 'EUR/MWh'

/** The totals of a period. */
export function ReportFacts({ reports }: { reports: ImbalanceReport[] }) {
  const { messages, format } = useLanguage()
  const text = messages.imbalanceReports
  const { highest_shortage, lowest_surplus, own_mwh, own_cost_eur, own_quarter_hours, both } = figuresOf(reports)
  const provisional = reports.filter(({ status }) => status === 'provisional').length
  const price = (found: Extreme | null) => ({
    value: found === null ? '–' : format.withUnit(format.number(found.value, 2), UNIT),
    note: found && `${format.moment(found.start_time)} ${format.zoneLabel()}`,
  })
  return (
    <Facts
      facts={[
        { label: text.facts.days, value: format.number(reports.length), note: text.facts.provisional(provisional) },
        { label: text.facts.highest, ...price(highest_shortage) },
        { label: text.facts.lowest, ...price(lowest_surplus) },
        { label: text.facts.both, value: format.number(both), note: text.facts.bothNote },
        {
          label: text.facts.own,
          value: own_mwh === null ? '–' : format.amount(own_mwh, 'MWh'),
          note:
            own_mwh === null
              ? text.facts.ownNone
              : text.facts.ownNote(format.money(own_cost_eur, 'EUR'), format.number(own_quarter_hours)),
        },
      ]}
    />
  )
}
