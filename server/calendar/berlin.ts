import type { EpochDay } from './civil.ts'
import { localDay, startOfDay, zoneOffsets } from './zone.ts'

const BERLIN = 'Europe/Berlin'

/** The calendar day in Berlin at an instant, by which the German market counts. */
export function berlinDay(instant: Date): EpochDay {
  const ms = instant.getTime()
  return localDay(zoneOffsets(BERLIN, ms, ms), ms)
}

/** The instant at which a day begins in Berlin; the one before it ends then. */
export function startOfBerlinDay(day: EpochDay): Date {
  const ms = day * 86_400_000
  return new Date(startOfDay(zoneOffsets(BERLIN, ms, ms), day))
}
