import type { ReactNode } from 'react'
import { AreaTabs } from '#components/frame/area-tabs.tsx'
import { AccessGate } from '#components/frame/access-gate.tsx'

export default function ScheduleManagementLayout({ children }: { children: ReactNode }) {
  return (
    <AccessGate area="schedule-management">
      <AreaTabs area="schedule-management" />
      {children}
    </AccessGate>
  )
}
