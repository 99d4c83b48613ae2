import type { ApiCall } from '#components/ui/messages/api-call.ts'
import type { PlaceQuery } from './place/place-query.ts'
import type { ExplorerState } from './explorer-state.ts'
import type { CoreKind } from './records/kinds.ts'

const PATHS = {
  'bidding-zone': '/core/v1/bidding-zones',
  'control-area': '/core/v1/control-areas',
  'scheduling-area': '/core/v1/scheduling-areas',
  'metering-grid-area': '/core/v1/metering-grid-areas',
  party: '/core/v1/parties',
  'other-area': '/core/v1/other-areas',
} as const satisfies Record<CoreKind, string>

/**
 * The current view as a call of the public API: the grid areas at a place, the search over all kinds, or the list of
 * one.
 */
export function listCall(state: ExplorerState, place: PlaceQuery | null): ApiCall {
  const { kind, q, country, operator, as_of } = state
  if (place !== null)
    return { method: 'GET', path: PATHS['metering-grid-area'], query: { ...place, as_of: as_of ?? undefined } }
  if (q !== null && kind === null)
    return {
      method: 'GET',
      path: '/core/v1/search',
      query: { ...searchQuery(q, state), country: country ?? undefined },
    }
  const shown = kind ?? 'bidding-zone'
  return {
    method: 'GET',
    path: PATHS[shown],
    query: {
      name: q ?? undefined,
      country: country ?? undefined,
      system_operator_id: shown === 'metering-grid-area' ? (operator ?? undefined) : undefined,
      as_of: as_of ?? undefined,
    },
  }
}

/** One record, as a call of the public API. */
export function recordCall(kind: CoreKind, id: string, as_of: string | null): ApiCall {
  return { method: 'GET', path: PATHS[kind], query: { id, as_of: as_of ?? undefined } }
}

export const MOST_FOUND = 100

/** The search over everything, as the operation takes it. */
export function searchQuery(q: string, { country, as_of }: Pick<ExplorerState, 'country' | 'as_of'>) {
  const narrowed = { country: country === null ? undefined : [country], as_of: as_of ?? undefined }
  return { q: q.slice(0, 200), ...narrowed, limit: MOST_FOUND }
}
