import { paths } from '#components/paths.ts'
import type { RegisteredKind } from '#server/areas/core/areas/contract.ts'
import type { GeoKind } from '#server/areas/core/geo/contract.ts'

/** What the explorer finds, in the order in which it is offered. */
export const CORE_KINDS = [
  ...(['bidding-zone', 'control-area', 'scheduling-area', 'metering-grid-area', 'party'] as const),
  'other-area',
] as const
export type CoreKind = (typeof CORE_KINDS)[number]

export function isAreaKind(kind: CoreKind): kind is RegisteredKind {
  return kind !== 'metering-grid-area' && kind !== 'party'
}

/** Of these kinds there are shapes. */
export function isDrawnKind<Kind extends CoreKind>(kind: Kind): kind is Kind & GeoKind {
  return kind !== 'party' && kind !== 'other-area'
}

/** The page of a record, as it was on a day where one is given. */
export function recordPath({ kind, id }: { kind: CoreKind; id: string }, as_of: string | null = null): string {
  const query = { as_of: as_of ?? undefined }
  if (kind === 'party') return paths.party(id, query)
  return kind === 'metering-grid-area' ? paths.meteringGridArea(id, query) : paths.coreArea(id, query)
}
