import type { TRPCClient } from '@trpc/client'
import type { AreaKind, AreaStatus, BiddingZones, RegisteredKind } from '#server/areas/core/areas/contract.ts'
import type { MeteringGridArea, Party } from '#server/areas/core/records/contract.ts'
import type { AppRouter } from '#server/trpc/router.ts'

import { CORE_KINDS, isAreaKind } from './records/kinds.ts'

/** An area as one of the kinds that it is; `links` are the EICs of the areas of the other kinds. */
export type AreaRecord = Omit<BiddingZones['bidding_zones'][number], 'control_areas' | 'scheduling_areas'> & {
  kind: RegisteredKind
  links: Partial<Record<AreaKind, string[]>>
  /** How many lie in a control area, where that is known. */
  postal_codes?: number | null
}

/** The reading options of one view: all of it as of one day, and aborted together. */
export type CoreReader = ReturnType<typeof coreReader>

const TODAY: { status: AreaStatus[] } = { status: ['active'] }

export function coreReader({ core }: TRPCClient<AppRouter>, as_of: string | null, signal: AbortSignal) {
  const day = { as_of: as_of ?? undefined }
  const areas = async (kind: RegisteredKind, id: string[] | undefined): Promise<AreaRecord[]> => {
    if (id?.length === 0) return []
    const query = { ...day, id, ...(id === undefined && as_of === null ? TODAY : {}) }
    if (kind === 'bidding-zone')
      return (await core.listBiddingZones.query({ query }, { signal })).bidding_zones.map(
        ({ control_areas, scheduling_areas, ...area }) => ({
          ...area,
          kind,
          links: { 'control-area': control_areas, 'scheduling-area': scheduling_areas },
        }),
      )
    if (kind === 'control-area')
      return (await core.listControlAreas.query({ query }, { signal })).control_areas.map(
        ({ bidding_zones, scheduling_areas, ...area }) => ({
          ...area,
          kind,
          links: { 'bidding-zone': bidding_zones, 'scheduling-area': scheduling_areas },
        }),
      )
    if (kind === 'other-area')
      return (await core.listOtherAreas.query({ query }, { signal })).other_areas.map((area) => ({
        ...area,
        kind,
        links: {},
      }))
    return (await core.listSchedulingAreas.query({ query }, { signal })).scheduling_areas.map(
      ({ bidding_zones, control_areas, ...area }) => ({
        ...area,
        kind,
        links: { 'bidding-zone': bidding_zones, 'control-area': control_areas },
      }),
    )
  }
  return {
    /** Areas of a kind with these EICs; without them all that are active. */
    areas,
    /** What an EIC is, kind by kind. */
    areasOf: async (eic: string) =>
      (await Promise.all(CORE_KINDS.filter(isAreaKind).map((kind) => areas(kind, [eic])))).flat(),
    gridAreas: async (query: {
      id?: string[]
      country?: string[]
      system_operator_id?: string[]
    }): Promise<MeteringGridArea[]> =>
      (await core.listMeteringGridAreas.query({ query: { ...day, ...query } }, { signal })).mgas,
    parties: async (id: string[]): Promise<Party[]> =>
      id.length === 0 ? [] : (await core.listParties.query({ query: { ...day, id } }, { signal })).parties,
  }
}
