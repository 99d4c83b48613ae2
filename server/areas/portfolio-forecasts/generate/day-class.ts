import { type EpochDay, civilOf, weekday } from '#server/calendar/civil.ts'
import { holidayOn } from '#server/calendar/working-days.ts'
import type { ControlArea } from '../../market-access/contract.ts'

/** How people use electricity on a day: public holidays count as Sundays, days between them and weekends as bridges. */
export type DayClass = 'workday' | 'bridge' | 'saturday' | 'sunday'

/** The Länder that a control area lies in, wholly or in good part (control zones of the four German TSOs). */
const LAENDER_OF = {
  '50Hertz': ['BB', 'BE', 'HH', 'MV', 'SN', 'ST', 'TH'],
  Amprion: ['BY', 'HE', 'NW', 'RP', 'SL'],
  TenneT: ['BY', 'HB', 'HE', 'NI', 'SH'],
  TransnetBW: ['BW'],
} as const satisfies Record<ControlArea, readonly string[]>

const [SATURDAY, SUNDAY] = [5, 6]

/** The class of a day in a control area; a holiday counts where at least half of the area's Länder have it. */
export function dayClass(day: EpochDay, area: ControlArea): DayClass {
  const off = (each: EpochDay) => weekday(each) >= SATURDAY || isHoliday(each, area)
  if (weekday(day) === SUNDAY || isHoliday(day, area)) return 'sunday'
  if (weekday(day) === SATURDAY) return 'saturday'
  if ((off(day - 1) && off(day + 1)) || isYearsEnd(day)) return 'bridge'
  return 'workday'
}

function isHoliday(day: EpochDay, area: ControlArea): boolean {
  const laender = holidayOn(day)?.laender ?? []
  const own = LAENDER_OF[area]
  return laender.length > 0 && own.filter((land) => laender.includes(land)).length * 2 >= own.length
}

/** From Christmas Eve to New Year's Eve, independent of the calendar. */
function isYearsEnd(day: EpochDay): boolean {
  const { month, day: of_month } = civilOf(day)
  return month === 12 && of_month >= 24
}
