import type { ApiCall } from '#components/ui/api-call.ts'
import type { ExplorerState } from './explorer-state.ts'
import type { CoreKind } from './kinds.ts'

const PATHS = {
  'bidding-zone': '/core/v1/bidding-zones',
  'control-area': '/core/v1/control-areas',
  'scheduling-area': '/core/v1/scheduling-areas',
  'metering-grid-area': '/core/v1/metering-grid-areas',
  party: '/core/v1/parties',
} as const satisfies Record<CoreKind, string>

/** The list that is shown, as a call of the public API. */
export function listCall({ kind, q, country, operator, as_of }: ExplorerState): ApiCall {
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
