import type { Language } from '#components/i18n/language.ts'
import type { LocatedPowerTariff } from '#server/areas/power-tariffs/contract-calls.ts'

type Distance = Pick<LocatedPowerTariff['location'], 'precision' | 'distance_m'>

/**
 * Distance of a found place in its known precision: metres for a point or an address, whole kilometres for a city or
 * postal code, whose position is only a point in it. Null where a distance has no meaning.
 * @param isPoint whether a point was looked up; the distance of a city is then that of its centre
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
