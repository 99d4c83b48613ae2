'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { download } from '#components/ui/download.ts'
import type { Holiday } from '#server/areas/core/holiday-contract.ts'
import { holidayEvent } from '#server/areas/core/holiday-event.ts'

/** The holidays on screen as a file for a calendar program; the same text that the API gives for `text/calendar`. */
export function SaveCalendar({ holidays, name }: { holidays: Holiday[]; name: string }) {
  const { words } = useLanguage()
  const text = words.core.holidays
  const save = async () => {
    const { icalendar } = await import('#server/calendar/icalendar.ts')
    const content = icalendar({ name: `${text.title} ${name}`, events: holidays.map(holidayEvent) })
    download(`${text.file}-${name}.ics`, content, 'text/calendar;charset=utf-8')
  }
  return (
    <Button kind="quiet" title={text.calendarFileTitle} onClick={() => void save()}>
      {text.calendarFile}
    </Button>
  )
}
