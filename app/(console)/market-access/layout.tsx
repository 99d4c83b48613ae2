import type { ReactNode } from 'react'
import { AreaTabs } from '#components/frame/area-tabs.tsx'
import { AccessGate } from '#components/frame/access-gate.tsx'

export default function MarketAccessLayout({ children }: { children: ReactNode }) {
  return (
    <AccessGate area="market-access">
      <AreaTabs area="market-access" />
      {children}
    </AccessGate>
  )
}
