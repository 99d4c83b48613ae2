import { holidayInput, workingDaysInput } from '#components/core/holidays/holiday-calls.ts'
import { readState } from '#components/core/holidays/holiday-state.ts'
import { HolidayView } from '#components/core/holidays/holiday-view.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.core.holidays.title,
  ask: ({ core }, { first, today }) => {
    const state = readState(first, today)
    const workingDays = workingDaysInput(state)
    return [
      state.view === 'holidays' && core.listHolidays.queryOptions({ query: holidayInput(state) }),
      workingDays && core.countWorkingDays.queryOptions({ query: workingDays }),
    ]
  },
  show: ({ today }) => <HolidayView today={today} />,
})

export { generateMetadata, Page as default }
