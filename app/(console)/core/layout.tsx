import type { ReactNode } from 'react'
import { AreaTabs } from '#components/frame/area-tabs.tsx'
import { Granted } from '#components/frame/granted.tsx'

export default function CoreLayout({ children }: { children: ReactNode }) {
  return (
    <Granted area="core">
      <AreaTabs area="core" />
      {children}
    </Granted>
  )
}
