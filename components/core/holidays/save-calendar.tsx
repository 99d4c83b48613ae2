'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { download } from '#components/ui/table/download.ts'
import type { CalendarFeed } from '#server/calendar/icalendar.ts'

type SaveCalendarProps = CalendarFeed & {
  /** The name of the file, without its ending. */
  file: string
}

/** The days on screen as a file for a calendar program, with the entries that the API gives for `text/calendar`. */
export function SaveCalendar({ file, ...feed }: SaveCalendarProps) {
  const { messages } = useLanguage()
  const text = messages.core.holidays
  const save = async () => {
    const { icalendar } = await import('#server/calendar/icalendar.ts')
    download(`${file}.ics`, icalendar(feed), 'text/calendar;charset=utf-8')
  }
  return (
    <Button kind="quiet" title={text.calendarFileTitle} onClick={() => void save()}>
      {text.calendarFile}
    </Button>
  )
}
