import { queryOptions } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import { zoneOf } from '#server/areas/cost-of-energy/calculate/period.ts'
import { lastConfirmedDay } from '#server/areas/cost-of-energy/tariffs/confirmed.ts'
import { countryOf } from '#server/areas/cost-of-energy/tariffs/country.ts'
import type { DatasetRef, Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { type CostPart, costPart } from '../explain/cost-part.ts'
import { noFilters, type ServiceFilters, serviceFilters, tariffsQuery } from './tariff-filters.ts'

/** A tariff as a list shows it: without pipelines, which are nine tenths of it. */
export type TariffEntry = {
  id: string
  name: string
  operator: string
  country: string
  currency: string
  fuse_a: number | null
  other: string[]
  components: string[]
  /** What each component is set by, by its name. */
  parts: Record<string, CostPart>
  /** Every dataset that some component asks for. */
  datasets: DatasetRef[]
  timezone: string
  available_from: string | null
  available_to: string | null
  /** The last day, `YYYY-MM-DD`, on which all prices are confirmed; null where that is not known. */
  confirmed_until: string | null
  /** The line of credit of its source. */
  source: string | null
  /** Written by the organization itself. */
  is_own?: boolean
}

/** Operator and name of a tariff; one of the organization itself has no operator. */
export function entryLabel({ operator, name }: Pick<TariffEntry, 'operator' | 'name'>): string {
  return [operator, name].filter(Boolean).join(' · ')
}

/** What the tab of a tariff is called: name first, since tabs are narrow, and operator, since many have tariffs of one name. */
export function tariffTitle(name: string, operator: string | undefined): string {
  return operator ? `${name}, ${operator}` : name
}

function tariffEntry(tariff: Tariff): TariffEntry {
  const first = tariff.tariff_components[0]
  return {
    id: tariff.id,
    name: tariff.name,
    operator: tariff.system_operator?.name ?? '',
    country: countryOf(tariff) ?? '',
    currency: first?.cost.unit ?? '',
    fuse_a: tariff.eligibility.fuse_size?.value ?? null,
    other: tariff.eligibility.other ?? [],
    components: [...new Set(tariff.tariff_components.map((component) => component.name))],
    parts: Object.fromEntries(tariff.tariff_components.map((component) => [component.name, costPart(component)])),
    datasets: datasetsOf(tariff),
    timezone: zoneOf(tariff),
    available_from: tariff.available_from,
    available_to: tariff.available_to,
    confirmed_until: lastConfirmedDay(tariff),
    source: tariff.provenance?.source ?? null,
    is_own: tariff.own_version !== undefined,
  }
}

function datasetsOf({ tariff_components }: Tariff): DatasetRef[] {
  const refs = tariff_components.flatMap(({ datasets }) => datasets)
  return [...new Map(refs.map((ref) => [ref.id, ref])).values()]
}

/** The tariffs of the list, for the server's prefetch and the browser alike. */
export function tariffEntriesOptions(client: TRPCClient<AppRouter>, filters: ServiceFilters = noFilters) {
  return queryOptions({
    queryKey: ['tariff-entries', serviceFilters(filters)],
    queryFn: async ({ signal }) => {
      const { tariffs } = await client.costOfEnergy.listTariffs.query(
        { query: tariffsQuery(serviceFilters(filters)) },
        { signal },
      )
      return tariffs.map(tariffEntry)
    },
    staleTime: 300_000,
  })
}
