import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { CONTROL_AREAS, type ControlArea } from '#server/areas/market-access/contract.ts'

export type PositionRequest = {
  start_date?: string
  end_date?: string
  balance_group?: string
  control_area?: ControlArea[]
}

/** A day of an address; undefined where it is none. */
export function readDay(text: string | undefined): string | undefined {
  try {
    return text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text) ? undefined : formatDate(parseDate(text))
  } catch {
    return undefined
  }
}

/** The parameters of the position in the address: the day with its neighbours, by default for all groups and areas. */
export function readPositionRequest(read: (name: string) => string | undefined): PositionRequest {
  const day = readDay(read('date'))
  const group = read('group')
  const area = CONTROL_AREAS.find((each) => each === read('area'))
  return {
    ...(day && { start_date: turned(day, -1), end_date: turned(day, 1) }),
    ...(group?.length === 16 && { balance_group: group }),
    ...(area && { control_area: [area] }),
  }
}

/** The day some days later, or before. */
export function turned(day: string, days: number): string {
  return formatDate(parseDate(day) + days)
}
