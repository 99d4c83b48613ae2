import type { ReactNode } from 'react'
import { AreaTabs } from '#components/cost-of-energy/area-tabs.tsx'

export default function CostOfEnergyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AreaTabs />
      {children}
    </>
  )
}
