import type { ReactNode } from 'react'
import { AreaTabs } from '#components/frame/area-tabs.tsx'
import { AccessGate } from '#components/frame/access-gate.tsx'

export default function PortfolioForecastsLayout({ children }: { children: ReactNode }) {
  return (
    <AccessGate area="portfolio-forecasts">
      <AreaTabs area="portfolio-forecasts" />
      {children}
    </AccessGate>
  )
}
