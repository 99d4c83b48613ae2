import type { ReactNode } from 'react'
import { AreaTabs } from '#components/frame/area-tabs.tsx'

export default function CostOfEnergyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AreaTabs area="cost-of-energy" />
      {children}
    </>
  )
}
