import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '#components/trpc/trpc.tsx'

/** While an import is open, and else. */
const [SOON_MS, LATER_MS] = [1_000, 30_000]

/** Schedules of all sources, reloaded as they change. */
export function useSchedules() {
  return useQuery({
    ...useTRPC().core.listImportSchedules.queryOptions({}),
    refetchInterval: ({ state }) => (state.data?.items.some(({ open_run }) => open_run !== null) ? SOON_MS : LATER_MS),
  })
}

/** Reloads schedules and imports. */
export function useSchedulesChanged(): () => Promise<void> {
  const { core } = useTRPC()
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries(core.listImportSchedules.queryFilter()),
      queryClient.invalidateQueries(core.listImports.queryFilter()),
    ])
  }
}
