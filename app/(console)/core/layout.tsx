import type { ReactNode } from 'react'
import { AreaTabs } from '#components/frame/area-tabs.tsx'
import { AccessGate } from '#components/frame/access-gate.tsx'

export default function CoreLayout({ children }: { children: ReactNode }) {
  return (
    <AccessGate area="core">
      <AreaTabs area="core" />
      {children}
    </AccessGate>
  )
}
