'use client'

import { useSession } from '#components/session-provider.tsx'

/** Whether who sits at the console may change profiles; the service decides by the same roles. */
export function useMayWrite(): boolean {
  return useSession().role !== 'viewer'
}
