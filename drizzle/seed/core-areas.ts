import {
  AREA_STATUSES,
  type AreaKind,
  type AreaStatus,
  REGISTERED_KINDS,
  type RegisteredKind,
} from '#server/areas/core/areas/contract.ts'
import type { AreaKindRow, AreaLinkRow, AreaRow } from '#server/areas/core/areas/rows.ts'
import type { Validity } from '#server/areas/core/records/rows.ts'
import { seedParties } from './core.ts'
import type { SourceId } from './sources.ts'
import { readTable, textsOf } from './table.ts'

type AreaFacts = {
  eic: string
  name: string
  short_name: string
  countries: string[]
  kinds: RegisteredKind[]
  status: AreaStatus
  timezone: string | null
  control_areas: string[]
  transmission_system_operator: string
  /** What the EIC register says, of 2025-04; null where it does not know the code. */
  register_name: string | null
  register_functions: string[] | null
}

/**
 * Days on which bidding zones began and ended (exclusive), where that is public. SE1–SE4: Svenska kraftnät, division into
 * four zones. DE-AT-LU: ACER decision 06/2016 and its split on 1 October 2018. Italy: ARERA 386/2018 and 103/2019. Kosovo:
 * ENTSO-E, connection agreement of KOSTT, in force since then.
 */
const ZONE_VALIDITY: Readonly<Record<string, Validity>> = {
  SE1: { valid_from: '2011-11-01' },
  SE2: { valid_from: '2011-11-01' },
  SE3: { valid_from: '2011-11-01' },
  SE4: { valid_from: '2011-11-01' },
  'DE-AT-LU': { valid_to: '2018-10-01' },
  'DE-LU': { valid_from: '2018-10-01' },
  AT: { valid_from: '2018-10-01' },
  'IT-Brindisi': { valid_to: '2019-01-01' },
  'IT-Foggia': { valid_to: '2019-01-01' },
  'IT-Priolo': { valid_to: '2019-01-01' },
  'IT-Rossano': { valid_to: '2021-01-01' },
  'IT-Calabria': { valid_from: '2021-01-01' },
  XK: { valid_from: '2020-12-14' },
}
/** Other than these, what an area is beside a bidding zone does not begin and end with it. */
const ENDS_AS_A_WHOLE = /^(IT-|XK$)/

const SOURCE: SourceId = 'entsoe-areas'

/** Every area of the ENTSO-E list and register that trade and balancing know. */
export function seedAreas(): AreaRow[] {
  const parties = new Map(seedParties().flatMap(({ id, extra_ids }) => extra_ids.map((each) => [each.value, id])))
  return areaFacts().map(({ kinds: _kinds, control_areas: _areas, transmission_system_operator: eic, ...area }) => ({
    ...area,
    transmission_system_operator_id: eic === '' ? null : (parties.get(eic) ?? unknown(eic)),
    register_only: false,
    source_id: SOURCE,
  }))
}

/** What each area is: a bidding zone, a control area, a scheduling area, or several of them. */
export function seedAreaKinds(): AreaKindRow[] {
  return areaFacts().flatMap(({ eic, short_name, kinds }) =>
    kinds.map((kind) => ({ eic, kind, ...validityOf(short_name, kind) })),
  )
}

/**
 * Which bidding zones and control areas share grid, and to which of them a scheduling area belongs. A scheduling area that
 * is a bidding zone belongs to itself; any other to the zones of its control areas.
 */
export function seedAreaLinks(): AreaLinkRow[] {
  const areas = areaFacts()
  const zones = areas.filter(({ kinds }) => kinds.includes('bidding-zone'))
  const links = zones.flatMap(({ eic, short_name, control_areas }) =>
    control_areas.map((other_eic) => link(eic, 'bidding-zone', other_eic, 'control-area', short_name)),
  )
  for (const area of areas.filter(({ kinds }) => kinds.includes('scheduling-area'))) {
    const { eic, short_name, control_areas } = area
    for (const other of control_areas) links.push(link(eic, 'scheduling-area', other, 'control-area', short_name))
    const own = area.kinds.includes('bidding-zone')
      ? [area]
      : zones.filter(
          (zone) => sameStanding(area, zone) && zone.control_areas.some((each) => control_areas.includes(each)),
        )
    for (const zone of own) links.push(link(eic, 'scheduling-area', zone.eic, 'bidding-zone', zone.short_name))
  }
  return links
}

/** Areas of today are not made of optimization zones; a zone of the past counts where its end is known. */
function sameStanding(area: AreaFacts, zone: AreaFacts): boolean {
  return zone.status === area.status || (zone.status === 'historic' && zone.short_name in ZONE_VALIDITY)
}

function link(eic: string, kind: AreaKind, other_eic: string, other_kind: AreaKind, name: string): AreaLinkRow {
  return { eic, kind, other_eic, other_kind, ...validityOf(name, other_kind === 'bidding-zone' ? other_kind : kind) }
}

function validityOf(short_name: string, kind: RegisteredKind): Validity {
  return kind === 'bidding-zone' || ENDS_AS_A_WHOLE.test(short_name) ? (ZONE_VALIDITY[short_name] ?? {}) : {}
}

let facts: AreaFacts[] | undefined
function areaFacts(): AreaFacts[] {
  const columns = ['eic', 'name', 'short_name', 'countries', 'kinds', 'status', 'timezone', 'control_areas'] as const
  const others = ['transmission_system_operator', 'register_name', 'register_functions'] as const
  facts ??= readTable('./core/areas.tsv', [...columns, ...others]).map((row) => ({
    ...row,
    countries: textsOf(row.countries),
    kinds: textsOf(row.kinds).map((kind) => REGISTERED_KINDS.find((each) => each === kind) ?? unknown(kind)),
    status: AREA_STATUSES.find((each) => each === row.status) ?? unknown(row.status),
    timezone: row.timezone || null,
    control_areas: textsOf(row.control_areas),
    register_name: row.register_name || null,
    register_functions: row.register_name === '' ? null : row.register_functions.split(', ').filter(Boolean),
  }))
  return facts
}

function unknown(text: string): never {
  throw new Error(`areas.tsv names ${text}, which is not known`)
}
