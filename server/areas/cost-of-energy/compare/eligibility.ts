import { formatInstant } from '#server/calendar/zone.ts'
import { activePart, requestedPeriod, zoneOf } from '../calculate/period.ts'
import { type CompareBody, type ComparedTariff, type IneligibleTariff, NOT_STATED } from './contract.ts'
import type { Tariff } from '../contract.ts'
import { isCurrency, type Unit } from '../units.ts'

type Finding = Pick<IneligibleTariff, 'reason' | 'msg' | 'datasets'>

/** Why a tariff cannot be calculated from the request's data or is not meant for its customer; null when it can be. */
export function whyNotEligible(tariff: Tariff, body: CompareBody): Finding | null {
  return notAvailable(tariff, body) ?? notForCustomer(tariff, body) ?? missingData(tariff, body) ?? mixedMoney(tariff)
}

/** The tariff must be on offer, and some component of it active, throughout the period: half a bill is not a bargain. */
function notAvailable(tariff: Tariff, body: CompareBody): Finding | null {
  const { start_ms, end_ms } = requestedPeriod(body)
  const from_ms = tariff.available_from === null ? -Infinity : Date.parse(tariff.available_from)
  const to_ms = tariff.available_to === null ? Infinity : Date.parse(tariff.available_to)
  const zone = zoneOf(tariff)
  const shown = (instant_ms: number) => formatInstant(instant_ms, zone)
  const unavailable = (msg: string): Finding => ({ reason: 'not_available', msg })
  if (from_ms > start_ms) return unavailable(`Available from ${shown(from_ms)}`)
  if (to_ms < end_ms) return unavailable(`Available until ${shown(to_ms)}`)
  let covered_ms = start_ms
  const parts = tariff.tariff_components.flatMap((component) => activePart(component, { start_ms, end_ms }) ?? [])
  for (const part of parts.toSorted((a, b) => a.start_ms - b.start_ms)) {
    if (part.start_ms <= covered_ms) covered_ms = Math.max(covered_ms, part.end_ms)
  }
  return covered_ms < end_ms ? unavailable(`No component applies at ${shown(covered_ms)}`) : null
}

function notForCustomer({ eligibility }: Tariff, { customer }: CompareBody): Finding | null {
  const { fuse_size, metering_grid_area_ids } = eligibility
  const { fuse_size: fuse, metering_grid_area_id: area, kind } = customer ?? {}
  if (fuse && fuse_size && (fuse.value !== fuse_size.value || fuse.unit !== fuse_size.unit)) {
    return { reason: 'fuse_size', msg: `For a fuse of ${fuse_size.value} ${fuse_size.unit}` }
  }
  if (area && metering_grid_area_ids?.length && !metering_grid_area_ids.includes(area)) {
    return { reason: 'metering_grid_area', msg: 'Not offered in this metering grid area' }
  }
  const kinds = customersOf(eligibility)
  if (!kind || kinds.length === 0 || kinds.includes(kind)) return null
  return { reason: 'customer', msg: `For ${kinds.join(', ')}` }
}

const CUSTOMERS: ReadonlySet<string> = new Set(['residential', 'business', 'production'])

function customersOf({ other }: Tariff['eligibility']): string[] {
  return (other ?? []).filter((each) => CUSTOMERS.has(each))
}

/** Properties of the customer in a request that a tariff does not mention. */
export function notStated({ eligibility }: Tariff, { customer }: CompareBody): ComparedTariff['not_stated'] {
  const { fuse_size: fuse, metering_grid_area_id: area, kind } = customer ?? {}
  const isOpen = {
    fuse_size: fuse !== undefined && eligibility.fuse_size === null,
    metering_grid_area: area !== undefined && !eligibility.metering_grid_area_ids?.length,
    customer: kind !== undefined && customersOf(eligibility).length === 0,
  }
  return NOT_STATED.filter((each) => isOpen[each])
}

/** The datasets that the components of a tariff need in the period of a request. */
export function requiredDatasets(tariff: Tariff, body: CompareBody) {
  const period = requestedPeriod(body)
  const active = tariff.tariff_components.filter((component) => activePart(component, period) !== null)
  return new Map(active.flatMap(({ datasets }) => datasets.map((ref) => [ref.id, ref] as const)))
}

function missingData(tariff: Tariff, body: CompareBody): Finding | null {
  const supplied = new Set([...body.profiles, ...body.time_series].map(({ name }) => name))
  const datasets = [...requiredDatasets(tariff, body).keys()].filter((id) => !supplied.has(id))
  if (datasets.length === 0) return null
  return { reason: 'dataset_missing', msg: `Needs ${datasets.join(', ')}`, datasets }
}

function mixedMoney(tariff: Tariff): Finding | null {
  const units = new Set(tariff.tariff_components.map(({ cost }) => cost.unit))
  const [only] = units
  if (units.size === 1 && only && isCurrency(only)) return null
  return { reason: 'currency', msg: `Costs in ${[...units].join(' and ')}` }
}

/** The currency of a tariff that has only one. */
export function currencyOf({ tariff_components }: Tariff): Unit {
  return tariff_components[0]?.cost.unit ?? '1'
}
