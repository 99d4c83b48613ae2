import { paths } from '#components/paths.ts'
import { type Area, AREAS } from '#server/areas.ts'

/** What a page belongs to: an area that must be granted, or what every organization has. */
type Group = Area | 'settings' | 'api' | null

/** A page without an id in its path; `label` is its name, `key` follows `g`. */
export type ConsolePage = { label: Label; group: Group; href: string; key?: string }
type Label =
  | Keyed['label']
  | 'forecastAccuracy'
  | 'inbox'
  | 'sumSeries'
  | 'anomalies'
  | 'imbalanceReports'
  | 'allocationImport'
  | 'eicChecker'
  | 'holidays'
  | 'coreData'
  | 'coverage'
  | 'members'
  | 'balanceGroups'
  | 'webhooks'
  | 'alarms'
  | 'audit'
  | 'operation'
  | 'dataSources'
  | 'apiReference'
type Keyed = {
  label:
    | ('today' | 'tariffs' | 'calculation' | 'bill' | 'compare' | 'whatIf')
    | ('clearing' | 'allocationSeries' | 'profiles' | 'ownTariffs' | 'explorer' | 'powerTariffs' | 'apiKeys')
    | ('deliveryDays' | 'schedules' | 'position')
  key: string
}

/** Every page, area by area; palette, sidebar, tabs, path, keys and the tests of accessibility follow from it. */
export const consolePages = [
  { label: 'today', group: null, href: paths.today(), key: 'h' },
  { label: 'deliveryDays', group: 'portfolio-forecasts', href: paths.forecasts(), key: 'f' },
  { label: 'forecastAccuracy', group: 'portfolio-forecasts', href: paths.forecastAccuracy() },
  { label: 'tariffs', group: 'cost-of-energy', href: paths.tariffs(), key: 't' },
  { label: 'calculation', group: 'cost-of-energy', href: paths.calculate(), key: 'c' },
  { label: 'bill', group: 'cost-of-energy', href: paths.bill(), key: 'b' },
  { label: 'compare', group: 'cost-of-energy', href: paths.compare(), key: 'v' },
  { label: 'whatIf', group: 'cost-of-energy', href: paths.whatIf(), key: 'i' },
  { label: 'profiles', group: 'cost-of-energy', href: paths.profiles(), key: 'p' },
  { label: 'ownTariffs', group: 'cost-of-energy', href: paths.ownTariffs(), key: 'o' },
  { label: 'coverage', group: 'cost-of-energy', href: paths.coverage() },
  { label: 'allocationSeries', group: 'market-access', href: paths.allocationSeries(), key: 's' },
  { label: 'allocationImport', group: 'market-access', href: paths.allocationImport() },
  { label: 'position', group: 'schedule-management', href: paths.position(), key: 'n' },
  { label: 'clearing', group: 'schedule-management', href: paths.clearing(), key: 'm' },
  { label: 'sumSeries', group: 'schedule-management', href: paths.sumSeries() },
  { label: 'schedules', group: 'schedule-management', href: paths.schedules(), key: 'd' },
  { label: 'inbox', group: 'schedule-management', href: paths.inbox() },
  { label: 'anomalies', group: 'schedule-management', href: paths.anomalies() },
  { label: 'imbalanceReports', group: 'schedule-management', href: paths.imbalanceReports() },
  { label: 'explorer', group: 'core', href: paths.core(), key: 'e' },
  { label: 'eicChecker', group: 'core', href: paths.eicChecker() },
  { label: 'holidays', group: 'core', href: paths.holidays() },
  { label: 'coreData', group: 'core', href: paths.coreData() },
  { label: 'powerTariffs', group: 'power-tariffs', href: paths.powerTariffs(), key: 'w' },
  { label: 'apiKeys', group: 'settings', href: paths.apiKeys(), key: 'k' },
  { label: 'members', group: 'settings', href: paths.members() },
  { label: 'balanceGroups', group: 'settings', href: paths.balanceGroups() },
  { label: 'webhooks', group: 'settings', href: paths.webhooks() },
  { label: 'alarms', group: 'settings', href: paths.alarms() },
  { label: 'audit', group: 'settings', href: paths.audit() },
  { label: 'dataSources', group: 'settings', href: paths.dataSources() },
  { label: 'operation', group: 'settings', href: paths.operation() },
  { label: 'apiReference', group: 'api', href: paths.apiReference() },
] as const satisfies ConsolePage[]

/** The pages that a key leads to. */
export const keyedPages = consolePages.filter((page) => 'key' in page)

export function pagesOf(group: Group): ConsolePage[] {
  return consolePages.filter((page) => page.group === group)
}

/** The six areas in the order of the API; `home` is null where the console has no pages, only a description. */
export const areaPages: { area: Area; home: string | null; pages: ConsolePage[] }[] = AREAS.map((area) => {
  const pages = pagesOf(area)
  return { area, home: pages[0]?.href ?? null, pages }
})

/** The areas of which the API has operations so far; of the others it has none yet. */
export const areasWithOperations: readonly Area[] = AREAS

/** Where the beginning of an address leads: a page to itself, an area or group to its first page. */
export const pagesOnTheRoute: ReadonlyMap<string, string> = new Map(
  consolePages.toReversed().flatMap(({ href }): [string, string][] => [
    [`/${href.split('/')[1]}`, href],
    [href, href],
  ]),
)

/**
 * Whether a URL shows a page. A tariff's calculation belongs to Calculation, though its path is below the tariff; a
 * path below Core that is none of its other pages is a record of the explorer.
 */
export function isPageOf(pathname: string, href: string): boolean {
  if (href === paths.core()) {
    const others = pagesOf('core').filter((page) => page.href !== href)
    return isBelow(pathname, href) && !others.some((page) => isBelow(pathname, page.href))
  }
  const isCalculation = pathname.endsWith('/calculation') || pathname === paths.calculate()
  if (href === paths.calculate()) return isCalculation
  return pathname.startsWith(href) && !isCalculation
}

function isBelow(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`)
}
