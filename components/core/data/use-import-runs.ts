import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#components/trpc/trpc.tsx'
import type { ImportRun } from './import-run.ts'
import { isOpen } from './run-messages.ts'

/** The runs that the board lists: the newest, and with them every one in progress. */
export const LISTED_RUNS = { query: { limit: 20 } }
const AGAIN_MS = 1_000

/** The last runs, reloaded while one is running. */
export function useImportRuns() {
  return useQuery({
    ...useTRPC().core.listImports.queryOptions(LISTED_RUNS),
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? AGAIN_MS : false),
  })
}

/** The run in progress of each register, as the platform administrator sees it. */
export function useOpenRuns(isPlatformAdmin: boolean): ReadonlyMap<string, ImportRun> {
  const { data } = useQuery({ ...useTRPC().core.listImports.queryOptions(LISTED_RUNS), enabled: isPlatformAdmin })
  return new Map(data?.items.filter(isOpen).map((run) => [run.source, run]))
}
