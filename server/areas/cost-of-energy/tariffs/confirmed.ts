import { formatInstant } from '#server/calendar/zone.ts'
import type { Tariff, TariffComponent } from '../contract.ts'

type Sourced = Pick<Tariff, 'available_to' | 'provenance'>

/** The local day, `YYYY-MM-DD`, that ends at an instant. */
export function lastDay(end_ms: number, timezone: string): string {
  return formatInstant(end_ms - 1, timezone).slice(0, 10)
}

/**
 * The last day for which a price is confirmed; null where that is not known. A price with its own end is confirmed until
 * then; one without until its tariff is no longer offered, at most until its source is taken to hold: the end of the year
 * in which that was read, since grid operators set prices by the year. A tariff of the organization's own has no source.
 */
export function confirmedUntil(
  { available_to, provenance }: Sourced,
  { applicable_to, timezone }: Pick<TariffComponent, 'applicable_to' | 'timezone'>,
): string | null {
  const dayBefore = (end: string | null) => (end === null ? [] : [lastDay(Date.parse(end), timezone)])
  const supposed = [...dayBefore(available_to), ...(provenance?.confirmed_until ? [provenance.confirmed_until] : [])]
  const [day = null] = applicable_to === null ? supposed.toSorted() : dayBefore(applicable_to)
  return day
}

/** The last day on which every charge of a tariff has a confirmed price; null where that is not known. */
export function lastConfirmedDay(tariff: Sourced & Pick<Tariff, 'tariff_components'>): string | null {
  const byStart = (a: TariffComponent, b: TariffComponent) =>
    Date.parse(a.applicable_from) - Date.parse(b.applicable_from)
  const charges = [...Map.groupBy(tariff.tariff_components, ({ name }) => name).values()]
  const last = charges.flatMap((parts) => parts.toSorted(byStart).at(-1) ?? [])
  const [day = null] = last.flatMap((component) => confirmedUntil(tariff, component) ?? []).toSorted()
  return day
}
