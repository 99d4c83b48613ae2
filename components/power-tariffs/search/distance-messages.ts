import type { Language } from '#components/i18n/language.ts'
import type { LocatedPowerTariff } from '#server/areas/power-tariffs/contract-calls.ts'

type Distance = Pick<LocatedPowerTariff['location'], 'precision' | 'distance_m'>

/**
 * How far off a place was found, as exactly as it is known: metres of a point or an address, whole kilometres of a city or
 * a postal code, whose own place is only a point in it. Null where that is nothing to tell.
 * @param isPoint whether a point was looked up, of which a city's distance is that of its centre
 */
export function distanceText({ precision, distance_m }: Distance, isPoint: boolean, language: Language): string | null {
  const { messages, format } = language
  const text = messages.powerTariffs.distance
  if (distance_m === null) return null
  if (precision === 'point' || precision === 'address')
    return distance_m < 0.5 ? null : text.exact(format.amount(Math.round(distance_m), 'm'))
  const isCentre = isPoint && precision === 'locality'
  const kilometres = Math.round(distance_m / 1000)
  if (kilometres === 0) return isCentre ? text.atCentre : null
  return text[isCentre ? 'centre' : 'about'](format.amount(kilometres, 'km'))
}
