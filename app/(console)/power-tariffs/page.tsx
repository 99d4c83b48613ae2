import { entriesOptions } from '#components/power-tariffs/search/entries.ts'
import { PowerTariffList } from '#components/power-tariffs/search/power-tariff-list.tsx'
import { lookupOf, readSearch } from '#components/power-tariffs/search/search.ts'
import { screen } from '../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.powerTariffs.list.title,
  ask: (_operations, { client, first, today }) => {
    const lookup = lookupOf(readSearch(first, today))
    return [lookup && entriesOptions(client, lookup)]
  },
  show: ({ today }) => <PowerTariffList today={today} />,
})

export { generateMetadata, Page as default }
