'use client'

import { type MutationKey, type QueryClient, type QueryFilters, useMutationState } from '@tanstack/react-query'

/**
 * Whether the removal of this record was requested and not refused. Its page then stops querying it: the record may be
 * gone a moment before the page is left, and an event would trigger a failing query.
 * @param removal the key of the operation that removes
 * @param id the id in its path
 */
export function useIsGoing(removal: MutationKey, id: string): boolean {
  const requested = useMutationState({
    filters: {
      mutationKey: removal,
      predicate: ({ state }) => state.status !== 'error' && namesInPath(state.variables, id),
    },
    select: ({ state }) => state.status,
  })
  return requested.length > 0
}

function namesInPath(variables: unknown, id: string): boolean {
  return Object.values((variables as { path?: object } | undefined)?.path ?? {}).includes(id)
}

/** Waits for what is on its way, so that no question overtakes the removal of what it asks for. */
export async function untilAnswered(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const fetching = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  await Promise.allSettled(fetching.map(async ({ promise }) => promise))
}
