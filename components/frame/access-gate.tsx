'use client'

import type { ReactNode } from 'react'
import { useSession } from '#components/session-provider.tsx'
import type { Area } from '#server/areas.ts'
import { AreaView } from './area-view.tsx'

/** The pages of an area; what the area is for, and why it is locked, where the organization does not have it. */
export function AccessGate({ area, children }: { area: Area; children: ReactNode }) {
  const { organization } = useSession()
  return organization.areas.includes(area) ? children : <AreaView area={area} />
}
