import { queryOptions } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { AppRouter } from '#server/trpc/router.ts'

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

/** Filters that the service answers; the others only narrow what it answered. */
export type TariffFilters = { area?: string; available_on?: string }

/** The country whose clock a tariff bills by. A grid tariff's zone is its operator's, never one across a border. */
const countries: Record<string, string | undefined> = {
  'Europe/Stockholm': 'SE',
  'Europe/Oslo': 'NO',
  'Europe/Berlin': 'DE',
  'Europe/Helsinki': 'FI',
  'Europe/Copenhagen': 'DK',
  'Europe/Amsterdam': 'NL',
}

export function tariffEntry(tariff: Tariff): TariffEntry {
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

/** The query of the API behind the list; a day means its beginning in Berlin's winter, close enough for yearly prices. */
export function tariffsQuery(filters: TariffFilters) {
  return {
    metering_grid_area_extra_id: filters.area ? [filters.area] : undefined,
    available_at: filters.available_on ? `${filters.available_on}T12:00:00Z` : undefined,
  }
}

/** The tariffs of the list, for the server's prefetch and the browser alike. */
export function tariffEntriesOptions(client: TRPCClient<AppRouter>, filters: TariffFilters = {}) {
  return queryOptions({
    queryKey: ['tariff-entries', filters.area ?? '', filters.available_on ?? ''],
    queryFn: async ({ signal }) => {
      const { tariffs } = await client.costOfEnergy.listTariffs.query({ query: tariffsQuery(filters) }, { signal })
      return tariffs.map(tariffEntry)
    },
    staleTime: 300_000,
  })
}
