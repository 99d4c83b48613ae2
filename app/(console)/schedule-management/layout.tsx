import type { ReactNode } from 'react'
import { AreaTabs } from '#components/frame/area-tabs.tsx'
import { Granted } from '#components/frame/granted.tsx'

export default function ScheduleManagementLayout({ children }: { children: ReactNode }) {
  return (
    <Granted area="schedule-management">
      <AreaTabs area="schedule-management" />
      {children}
    </Granted>
  )
}
