import { type EpochDay, epochDay } from '../civil.ts'

/** Easter Sunday of the Western churches, by the Gregorian computus (Meeus, Jones, Butcher). */
export function easterSunday(year: number): EpochDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const of_century = year % 100
  const moons_lost = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moons_lost + 15) % 30
  const to_sunday = (32 + 2 * (century % 4) + 2 * Math.floor(of_century / 4) - epact - (of_century % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * to_sunday) / 451)
  return epochDay(year, 3, 22 + epact + to_sunday - 7 * late)
}
