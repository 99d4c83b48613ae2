import { queryOptions } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { AreaStatus, BiddingZones } from '#server/areas/core/areas/contract.ts'
import type { ExtraId, MeteringGridArea, Party, PartyRole } from '#server/areas/core/records/contract.ts'
import { mgaCodeOf } from '#server/areas/core/records/mga-code-kinds.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import type { CoreKind } from './kinds.ts'
import type { RecordWarning } from '#server/areas/core/records/contract.ts'

/** A record as a list shows it. */
export type CoreEntry = {
  kind: CoreKind
  id: string
  name: string
  /** The short name of an area, the code of a metering grid area. */
  label: string | null
  codes: ExtraId[]
  countries: string[]
  /** The transmission system operator of an area, the system operator of a metering grid area. */
  operator: { id: string; name: string } | null
  /** EIC of the scheduling area that a metering grid area belongs to. */
  zone: string | null
  status: AreaStatus | null
  roles: PartyRole[]
  /** In the EIC register. */
  functions: string[]
  valid_from: string | null
  valid_to: string | null
  warnings: RecordWarning[]
}

type Client = TRPCClient<AppRouter>

/** All records of a kind, as they are or were on a day, for the server's prefetch and the browser alike. */
export function entriesOptions(client: Client, kind: CoreKind, as_of: string | null) {
  return queryOptions({
    queryKey: ['core-entries', kind, as_of],
    queryFn: ({ signal }) => ask(client, kind, as_of ?? undefined, signal),
    staleTime: 300_000,
  })
}

async function ask(
  { core }: Client,
  kind: CoreKind,
  as_of: string | undefined,
  signal: AbortSignal,
): Promise<CoreEntry[]> {
  const query = { as_of }
  const areas = { query: as_of === undefined ? { status: ['active' as const] } : query }
  switch (kind) {
    case 'bidding-zone':
      return (await core.listBiddingZones.query(areas, { signal })).bidding_zones.map((area) => areaEntry(kind, area))
    case 'control-area':
      return (await core.listControlAreas.query(areas, { signal })).control_areas.map((area) => areaEntry(kind, area))
    case 'scheduling-area': {
      const { scheduling_areas } = await core.listSchedulingAreas.query(areas, { signal })
      return scheduling_areas.map((area) => areaEntry(kind, area))
    }
    case 'other-area': {
      const { other_areas } = await core.listOtherAreas.query({ query }, { signal })
      return other_areas.map((area) => areaEntry(kind, area))
    }
    case 'party':
      return (await core.listParties.query({ query }, { signal })).parties.map(partyEntry)
    case 'metering-grid-area': {
      const { mgas } = await core.listMeteringGridAreas.query({ query }, { signal })
      return mgas.map(gridAreaEntry)
    }
  }
}

type Area = Omit<BiddingZones['bidding_zones'][number], 'control_areas' | 'scheduling_areas'>

function areaEntry(kind: CoreKind, area: Area): CoreEntry {
  const { id, name, short_name, countries, status, transmission_system_operator: tso } = area
  return {
    ...{
      kind,
      id,
      name,
      label: short_name,
      countries,
      status,
      zone: null,
      roles: [],
      functions: area.register_functions ?? [],
    },
    codes: [{ kind: 'eic', value: id }],
    operator: tso && { id: tso.id, name: tso.name },
    ...recordOf(area),
  }
}

export function gridAreaEntry(area: MeteringGridArea): CoreEntry {
  const { id, name, country, extra_ids, scheduling_area_eic, system_operator } = area
  return {
    ...{ kind: 'metering-grid-area', id, name, countries: [country], status: null, roles: [], functions: [] },
    label: mgaCodeOf(area),
    codes: extra_ids,
    operator: system_operator && { id: system_operator.id, name: system_operator.name },
    zone: scheduling_area_eic,
    ...recordOf(area),
  }
}

/** The code that people know a grid area by: the national one, else the first that it has. */
export function codeOf(area: MeteringGridArea): string | null {
  return mgaCodeOf(area) ?? area.extra_ids[0]?.value ?? null
}

function partyEntry(party: Party): CoreEntry {
  const { id, name, countries, roles, extra_ids } = party
  return {
    ...{ kind: 'party', id, name, label: null, countries, roles, operator: null, zone: null, status: null },
    ...{ codes: extra_ids, functions: party.register_functions ?? [] },
    ...recordOf(party),
  }
}

function recordOf({ valid_from, valid_to, warnings }: Pick<Party, 'valid_from' | 'valid_to' | 'warnings'>) {
  return { valid_from, valid_to, warnings }
}
