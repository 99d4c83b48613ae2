'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTRPC } from '#components/trpc/trpc.tsx'
import type { OperationArea } from '#server/areas.ts'
import { areaOf } from '#server/registry/event-types.ts'

/** Events that come together are answered together. */
const COLLECT_MS = 400
const AGAIN_MS = 30_000

/**
 * Reloads the page's data when another user or a TSO has changed it. Only a visible page follows: browsers limit a host
 * to six connections, and a page that becomes visible catches up from its last event. The first is the one after which
 * the page was drawn, so that nothing is missed in between.
 */
export function FollowEvents({ drawnAfter }: { drawnAfter: number | null }) {
  const refresh = useRefresh()
  const last = useRef(drawnAfter === null ? '' : String(drawnAfter))
  useEffect(() => followEvents(refresh, last), [refresh])
  return null
}

/** What events touch of all that was answered; long calculations are requested by people alone. */
function useRefresh(): (types: ReadonlySet<string>) => void {
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  return useCallback(
    (types) => {
      const { access, alarms, webhooks, scheduleManagement, portfolioForecasts, marketAccess, costOfEnergy, core } =
        trpc
      const touched = {
        'schedule-management': [scheduleManagement.pathFilter()],
        'portfolio-forecasts': [portfolioForecasts.pathFilter(), scheduleManagement.listPositions.queryFilter()],
        'market-access': [marketAccess.pathFilter(), scheduleManagement.listPositions.queryFilter()],
        'cost-of-energy': [costOfEnergy.listProfiles.queryFilter(), costOfEnergy.listOwnTariffs.queryFilter()],
        'power-tariffs': [],
        core: [core.listImports.queryFilter()],
        access: [access.pathFilter(), webhooks.pathFilter(), alarms.pathFilter()],
      } satisfies Record<OperationArea, unknown>
      const areas = new Set([...types].map(areaOf))
      const filters = [access.listAuditEvents.queryFilter(), ...[...areas].flatMap((area) => touched[area])]
      for (const filter of filters) void queryClient.invalidateQueries(filter)
    },
    [queryClient, trpc],
  )
}

/** Follows while the page is in sight; answers how to stop. */
function followEvents(refresh: (types: ReadonlySet<string>) => void, last: { current: string }): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  const types = new Set<string>()
  const report = () => {
    gathering = undefined
    refresh(new Set(types))
    types.clear()
  }
  const close = () => {
    clearTimeout(again)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    if (document.visibilityState !== 'visible') return
    source = new EventSource(last.current === '' ? '/api/events' : `/api/events?after=${last.current}`)
    source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      last.current = lastEventId
      const { type } = JSON.parse(data) as { type: string }
      types.add(type)
      gathering ??= setTimeout(report, COLLECT_MS)
    })
    // A stream that breaks off comes back by itself; one that is refused does not.
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS)
    })
  }
  document.addEventListener('visibilitychange', open)
  open()
  return () => {
    document.removeEventListener('visibilitychange', open)
    clearTimeout(gathering)
    close()
  }
}
