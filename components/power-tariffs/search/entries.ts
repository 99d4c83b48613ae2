import { queryOptions } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { UnknownPlaceTerms } from '#server/areas/core/records/contract.ts'
import type { PowerTariff } from '#server/areas/power-tariffs/contract.ts'
import type { LocatedPowerTariff } from '#server/areas/power-tariffs/contract-calls.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { type Lookup, lookupFilters } from './search.ts'

/** A power tariff as a list shows it; `location` where a place was looked up. */
export type PowerTariffEntry = {
  uid: string
  name: string
  operator: string
  country: string
  subscription: PowerTariff['meteringPointCharacteristics']['subscriptionType']
  current: PowerTariff['meteringPointCharacteristics']['currentLevel']
  fees: PowerTariff['components'][number]['type'][]
  areas: string[]
  timezone: string
  valid_from: string | null
  valid_to: string | null
  location: LocatedPowerTariff['location'] | null
}

/** What a lookup finds, and of which places nothing is known. */
export type FoundEntries = { entries: PowerTariffEntry[]; unknown_places: readonly UnknownPlaceTerms[] }

function entryOf(tariff: PowerTariff | LocatedPowerTariff): PowerTariffEntry {
  const { subscriptionType, currentLevel } = tariff.meteringPointCharacteristics
  return {
    uid: tariff.uid,
    name: tariff.name,
    operator: tariff.systemOperator?.name ?? '',
    country: tariff.countryCode,
    subscription: subscriptionType,
    current: currentLevel,
    fees: [...new Set(tariff.components.map(({ type }) => type))],
    areas: tariff.meteringGridAreas,
    timezone: tariff.timeScope.timezone,
    valid_from: tariff.timeScope.validFrom,
    valid_to: tariff.timeScope.validTo,
    location: 'location' in tariff ? tariff.location : null,
  }
}

/** The power tariffs that a lookup finds, for the server's prefetch and the browser alike. */
export function entriesOptions(client: TRPCClient<AppRouter>, lookup: Lookup) {
  return queryOptions({
    queryKey: ['power-tariff-entries', lookup],
    queryFn: async ({ signal }): Promise<FoundEntries> => {
      const { powerTariffs, unknown_places = [] } = await ask(client, lookup, signal)
      return { entries: powerTariffs.map(entryOf), unknown_places }
    },
    staleTime: 300_000,
  })
}

function ask(
  client: TRPCClient<AppRouter>,
  lookup: Lookup,
  signal: AbortSignal,
): Promise<{ powerTariffs: (PowerTariff | LocatedPowerTariff)[]; unknown_places?: UnknownPlaceTerms[] | undefined }> {
  const { powerTariffs } = client
  const query = lookupFilters(lookup)
  const country_code = lookup.country
  switch (lookup.by) {
    case 'list':
      return powerTariffs.listPowerTariffs.query({ query }, { signal })
    case 'area':
      return powerTariffs.listPowerTariffsOfArea.query(
        { path: { country_code, mga_code: lookup.area }, query },
        { signal },
      )
    case 'postal_code':
      return powerTariffs.findPowerTariffsByPostalCode.query(
        { path: { country_code, postal_code: lookup.postal_code }, query },
        { signal },
      )
    case 'address':
      return powerTariffs.findPowerTariffsByAddress.query(
        { path: { country_code, address: lookup.address, city: lookup.city }, query },
        { signal },
      )
    case 'point':
      return powerTariffs.findPowerTariffsByPoint.query(
        { path: { country_code, lat: Number(lookup.lat), lon: Number(lookup.lon) }, query },
        { signal },
      )
  }
}
