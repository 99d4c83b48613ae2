import type { ReactNode } from 'react'
import { AreaTabs } from '#components/frame/area-tabs.tsx'
import { Granted } from '#components/frame/granted.tsx'

export default function MarketAccessLayout({ children }: { children: ReactNode }) {
  return (
    <Granted area="market-access">
      <AreaTabs area="market-access" />
      {children}
    </Granted>
  )
}
