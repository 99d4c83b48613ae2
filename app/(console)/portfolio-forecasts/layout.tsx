import type { ReactNode } from 'react'
import { AreaTabs } from '#components/frame/area-tabs.tsx'
import { Granted } from '#components/frame/granted.tsx'

export default function PortfolioForecastsLayout({ children }: { children: ReactNode }) {
  return (
    <Granted area="portfolio-forecasts">
      <AreaTabs area="portfolio-forecasts" />
      {children}
    </Granted>
  )
}
