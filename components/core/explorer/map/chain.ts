import type { CoreKind } from '../records/kinds.ts'

/** The path from a grid area to the control area that balances it. */
export const CHAIN_STAGES = [
  'metering-grid-area',
  'operator',
  'scheduling-area',
  'bidding-zone',
  'control-area',
] as const
export type ChainStage = (typeof CHAIN_STAGES)[number]

export type ChainNode = { stage: ChainStage; id: string; name: string; note: string | null }
export type ChainLink = { from: { stage: ChainStage; id: string }; to: { stage: ChainStage; id: string } }
/** `more`: how many grid areas there are beside those that are drawn, and `more_operators` of these alone. */
export type Chain = { nodes: ChainNode[]; links: ChainLink[]; more: number; more_operators: number }

type Named = { id: string; name: string; note: string | null }
/** What is known around a record. */
export type ChainParts = {
  gridAreas: (Named & { operator: string | null; zone: string | null })[]
  operators: Named[]
  /** `zones`: EICs of the bidding zones that they belong to; `controls`: of control areas; `schedulings`: of scheduling areas. */
  schedulingAreas: (Named & { zones: string[] })[]
  biddingZones: (Named & { controls: string[]; schedulings: string[] })[]
  controlAreas: Named[]
  /** Operators of whole scheduling areas, beside those of grid areas. */
  transmission: { operator: string; zone: string }[]
}

export const GRID_AREAS_SHOWN = 6

/** The drawing of these parts: a link where both ends are in it, grid areas cut to a handful. */
export function chainOf(parts: ChainParts): Chain {
  const shown = parts.gridAreas.slice(0, GRID_AREAS_SHOWN)
  const nodes = [
    ...shown.map((each) => nodeOf('metering-grid-area', each)),
    ...parts.operators.map((each) => nodeOf('operator', each)),
    ...parts.schedulingAreas.map((each) => nodeOf('scheduling-area', each)),
    ...parts.biddingZones.map((each) => nodeOf('bidding-zone', each)),
    ...parts.controlAreas.map((each) => nodeOf('control-area', each)),
  ]
  const operated = parts.gridAreas.flatMap(({ operator, zone }) => (operator && zone ? [{ operator, zone }] : []))
  const links = [
    ...shown.flatMap(({ id, operator, zone }) =>
      linkOf('metering-grid-area', id, operator ? 'operator' : 'scheduling-area', operator ?? zone),
    ),
    ...[...operated, ...parts.transmission].flatMap(({ operator, zone }) =>
      linkOf('operator', operator, 'scheduling-area', zone),
    ),
    ...parts.schedulingAreas.flatMap(({ id, zones }) =>
      zones.flatMap((zone) => linkOf('scheduling-area', id, 'bidding-zone', zone)),
    ),
    ...parts.biddingZones.flatMap(({ id, schedulings }) =>
      schedulings.flatMap((each) => linkOf('scheduling-area', each, 'bidding-zone', id)),
    ),
    ...parts.biddingZones.flatMap(({ id, controls }) =>
      controls.flatMap((each) => linkOf('bidding-zone', id, 'control-area', each)),
    ),
  ]
  const operators = new Set(parts.operators.map(({ id }) => id))
  const others = new Set(operated.map(({ operator }) => operator).filter((operator) => !operators.has(operator)))
  return {
    ...{ nodes, links: drawn(nodes, links) },
    ...{ more: parts.gridAreas.length - shown.length, more_operators: others.size },
  }
}

/** The kind of record that a node of a stage is. */
export function kindOf(stage: ChainStage): CoreKind {
  return stage === 'operator' ? 'party' : stage
}

function nodeOf(stage: ChainStage, { id, name, note }: Named): ChainNode {
  return { stage, id, name, note }
}

function linkOf(stage: ChainStage, id: string, next: ChainStage, other: string | null): ChainLink[] {
  return other === null ? [] : [{ from: { stage, id }, to: { stage: next, id: other } }]
}

/** The links between nodes that are there, each once. */
function drawn(nodes: ChainNode[], links: ChainLink[]): ChainLink[] {
  const key = ({ stage, id }: ChainLink['from']) => `${stage} ${id}`
  const known = new Set(nodes.map(key))
  const each = new Map(links.map((link) => [`${key(link.from)} ${key(link.to)}`, link]))
  return [...each.values()].filter(({ from, to }) => known.has(key(from)) && known.has(key(to)))
}
