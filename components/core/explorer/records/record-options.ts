import { queryOptions } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { AreaKind } from '#server/areas/core/areas/contract.ts'
import type { MeteringGridArea, Party } from '#server/areas/core/records/contract.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { type Chain, chainOf, GRID_AREAS_SHOWN } from '../map/chain.ts'
import { codeOf } from './entries.ts'
import { type AreaRecord, type CoreReader, coreReader } from '../read-core.ts'

type Client = TRPCClient<AppRouter>

/** An area with each kind that its EIC is; no records where nothing had it on that day. */
export type AreaPage = { areas: AreaRecord[]; grid_areas: number; chain: Chain }
export type GridAreaPage = {
  area: MeteringGridArea | null
  operator: string | null
  zone: AreaRecord | null
  chain: Chain
}
export type PartyPage = { party: Party | null; grid_areas: number; chain: Chain }

export function areaOptions(client: Client, eic: string, as_of: string | null) {
  return queryOptions({
    queryKey: ['core-area', eic, as_of],
    queryFn: ({ signal }) => readArea(coreReader(client, as_of, signal), eic),
  })
}

export function gridAreaOptions(client: Client, id: string, as_of: string | null) {
  return queryOptions({
    queryKey: ['core-grid-area', id, as_of],
    queryFn: ({ signal }) => readGridArea(coreReader(client, as_of, signal), id),
  })
}

export function partyOptions(client: Client, id: string, as_of: string | null) {
  return queryOptions({
    queryKey: ['core-party', id, as_of],
    queryFn: ({ signal }) => readParty(coreReader(client, as_of, signal), id),
  })
}

async function readArea(reader: CoreReader, eic: string): Promise<AreaPage> {
  const areas = await reader.areasOf(eic)
  const scheduling = eicsOf(areas, 'scheduling-area')
  const country = [...new Set(areas.flatMap(({ countries }) => countries))]
  const inCountry = country.length === 0 ? [] : await reader.gridAreas({ country })
  const gridAreas = inCountry.filter((area) => scheduling.includes(area.scheduling_area_eic ?? ''))
  const chain = await readChain(reader, gridAreas, areas)
  return { areas, grid_areas: gridAreas.length, chain }
}

async function readGridArea(reader: CoreReader, id: string): Promise<GridAreaPage> {
  const [area = null] = await reader.gridAreas({ id: [id] })
  const zones = area?.scheduling_area_eic ? await reader.areas('scheduling-area', [area.scheduling_area_eic]) : []
  const chain = await readChain(reader, area === null ? [] : [area], zones)
  const operator = chain.nodes.find(({ stage }) => stage === 'operator')?.name ?? null
  return { area, operator, zone: zones[0] ?? null, chain }
}

async function readParty(reader: CoreReader, id: string): Promise<PartyPage> {
  const [[party = null], gridAreas, controls] = await Promise.all([
    reader.parties([id]),
    reader.gridAreas({ system_operator_id: [id] }),
    reader.areas('control-area', undefined),
  ])
  const own = controls.filter((area) => area.transmission_system_operator?.id === id)
  const zones = [...new Set(gridAreas.flatMap(({ scheduling_area_eic: eic }) => (eic === null ? [] : [eic])))]
  const areas = [...own, ...(await reader.areas('scheduling-area', zones))]
  const chain = await readChain(reader, gridAreas, areas, party ?? undefined)
  return { party, grid_areas: gridAreas.length, chain }
}

/** EICs of a kind: of the areas that are of it, and those that the others are linked with. */
function eicsOf(areas: AreaRecord[], kind: AreaKind): string[] {
  return [...new Set(areas.flatMap((area) => (area.kind === kind ? [area.id] : (area.links[kind] ?? []))))]
}

/**
 * The chain through these grid areas and areas; `party` is its operator, where it is about one. Where no grid area is
 * known, the operators are those of the control areas.
 */
async function readChain(
  reader: CoreReader,
  gridAreas: MeteringGridArea[],
  areas: AreaRecord[],
  party?: Party,
): Promise<Chain> {
  const [schedulingAreas, biddingZones, controlAreas] = await Promise.all([
    reader.areas('scheduling-area', eicsOf(areas, 'scheduling-area')),
    reader.areas('bidding-zone', eicsOf(areas, 'bidding-zone')),
    reader.areas('control-area', eicsOf(areas, 'control-area')),
  ])
  const transmission = gridAreas.length > 0 && party === undefined ? [] : transmissionOf(controlAreas)
  const operating = [
    ...gridAreas.slice(0, GRID_AREAS_SHOWN).flatMap(operatorOf),
    ...transmission.map(({ operator }) => operator),
  ]
  const operators = party ? [party] : await reader.parties([...new Set(operating)])
  return chainOf({
    gridAreas: gridAreas.map((area) => ({
      ...{ id: area.id, name: area.name, note: codeOf(area), zone: area.scheduling_area_eic },
      operator: area.system_operator?.id ?? null,
    })),
    operators: operators.map(({ id, name, countries }) => ({ id, name, note: countries.join(' ') || null })),
    schedulingAreas: schedulingAreas.map((area) => ({ ...named(area), zones: area.links['bidding-zone'] ?? [] })),
    biddingZones: biddingZones.map((area) => ({
      ...named(area),
      controls: area.links['control-area'] ?? [],
      schedulings: area.links['scheduling-area'] ?? [],
    })),
    controlAreas: controlAreas.map((area) => ({
      ...named(area),
      note: area.transmission_system_operator?.name ?? area.short_name,
    })),
    transmission,
  })
}

function operatorOf({ system_operator }: MeteringGridArea): string[] {
  return system_operator ? [system_operator.id] : []
}

function transmissionOf(controlAreas: AreaRecord[]): { operator: string; zone: string }[] {
  return controlAreas.flatMap(({ transmission_system_operator: operator, links }) =>
    operator === null ? [] : (links['scheduling-area'] ?? []).map((zone) => ({ operator: operator.id, zone })),
  )
}

function named({ id, name, short_name }: AreaRecord) {
  return { id, name, note: short_name === name ? id : short_name }
}
