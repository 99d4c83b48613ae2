import { queryOptions } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { AppRouter } from '#server/trpc/router.ts'
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
  available_from: string | null
  available_to: string | null
}

/** The country whose clock a tariff bills by. A grid tariff's zone is its operator's, never one across a border. */
const countries: Record<string, string | undefined> = {
  'Europe/Stockholm': 'SE',
  'Europe/Oslo': 'NO',
  'Europe/Berlin': 'DE',
  'Europe/Helsinki': 'FI',
  'Europe/Copenhagen': 'DK',
  'Europe/Amsterdam': 'NL',
}

function tariffEntry(tariff: Tariff): TariffEntry {
  const first = tariff.tariff_components[0]
  return {
    id: tariff.id,
    name: tariff.name,
    operator: tariff.system_operator?.name ?? '',
    country: countries[first?.timezone ?? ''] ?? '',
    currency: first?.cost.unit ?? '',
    fuse_a: tariff.eligibility.fuse_size?.value ?? null,
    other: tariff.eligibility.other ?? [],
    components: [...new Set(tariff.tariff_components.map((component) => component.name))],
    available_from: tariff.available_from,
    available_to: tariff.available_to,
  }
}

/** The tariffs of the list, for the server's prefetch and the browser alike. */
export function tariffEntriesOptions(client: TRPCClient<AppRouter>, filters: ServiceFilters = noFilters) {
  return queryOptions({
    queryKey: ['tariff-entries', serviceFilters(filters)],
    queryFn: async ({ signal }) => {
      const { tariffs } = await client.costOfEnergy.listTariffs.query({ query: tariffsQuery(filters) }, { signal })
      return tariffs.map(tariffEntry)
    },
    staleTime: 300_000,
  })
}
