import type { TariffBody } from '#server/areas/cost-of-energy/own-tariffs/contract.ts'
import type { Eligibility } from '#server/areas/cost-of-energy/contract.ts'
import type { Currency } from '#server/areas/cost-of-energy/units.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { formatInstant, localDay, zoneOffsets } from '#server/calendar/zone.ts'
import { readDecimal } from '../../calculate/inputs/number-text.ts'
import { componentOf, type FeeFaults, type FeeForm, type FeeTerms } from './fee-form.ts'
import { feeOf } from './recognize-fee.ts'

/** Zones that a form offers, each with the holiday calendar of its country and its usual currency. */
export const ZONES = [
  { timezone: 'Europe/Berlin', calendar: 'DE', currency: 'EUR' },
  { timezone: 'Europe/Stockholm', calendar: 'SE', currency: 'SEK' },
  { timezone: 'Europe/Oslo', calendar: 'NO', currency: 'NOK' },
  { timezone: 'Europe/Copenhagen', calendar: 'DK', currency: 'DKK' },
  { timezone: 'Europe/Helsinki', calendar: 'FI', currency: 'EUR' },
  { timezone: 'Europe/Amsterdam', calendar: 'NL', currency: 'EUR' },
  { timezone: 'Europe/Brussels', calendar: 'BE', currency: 'EUR' },
  { timezone: 'Europe/Vienna', calendar: 'AT', currency: 'EUR' },
  { timezone: 'Europe/Zurich', calendar: 'CH', currency: 'CHF' },
  { timezone: 'Europe/Paris', calendar: 'FR', currency: 'EUR' },
  { timezone: 'Europe/Madrid', calendar: 'ES', currency: 'EUR' },
  { timezone: 'Europe/Lisbon', calendar: 'PT', currency: 'EUR' },
  { timezone: 'Europe/Rome', calendar: 'IT', currency: 'EUR' },
  { timezone: 'Europe/Ljubljana', calendar: 'SI', currency: 'EUR' },
  { timezone: 'Europe/Vilnius', calendar: 'LT', currency: 'EUR' },
  { timezone: 'Europe/London', calendar: 'GB', currency: 'GBP' },
] as const satisfies { timezone: string; calendar: string; currency: Currency }[]

/** A tariff as form fields. Days are local and inclusive, `YYYY-MM-DD`; `to` may be empty: until further notice. */
export type TariffForm = {
  name: string
  summary: string
  remarks: string
  currency: Currency
  timezone: string
  from: string
  to: string
  issuer: Eligibility['type']
  /** Main fuse in ampere; empty where any will do. */
  fuse: string
  fees: FeeForm[]
  /** Parts that the form does not show, unchanged. */
  stored: Pick<TariffBody, 'system_operator_id'> & Pick<Eligibility, 'other' | 'metering_grid_area_ids'>
}

export type TariffFaults = {
  name?: 'required'
  from?: 'required'
  to?: 'order'
  fuse?: 'number'
  fees: (FeeFaults | null)[]
  none?: true
}

export function newTariffForm(year: number): TariffForm {
  return {
    ...{ name: '', summary: '', remarks: '', currency: 'EUR', timezone: 'Europe/Berlin' },
    ...{ from: `${year}-01-01`, to: '', issuer: 'supplier', fuse: '', fees: [] },
    stored: { system_operator_id: null, other: ['offtake'], metering_grid_area_ids: null },
  }
}

/** The tariff that a form describes, or everything that is wrong with what was typed. */
export function bodyOf(form: TariffForm): { body: TariffBody; faults: null } | { body: null; faults: TariffFaults } {
  const faults: TariffFaults = { fees: [] }
  if (form.name.trim() === '') faults.name = 'required'
  const from_ms = startOf(form.from, form.timezone)
  const to_ms = form.to === '' ? null : endOf(form.to, form.timezone)
  if (from_ms === null) faults.from = 'required'
  else if (form.to !== '' && (to_ms === null || to_ms <= from_ms)) faults.to = 'order'
  const fuse_a = form.fuse.trim() === '' ? null : readDecimal(form.fuse)
  if (form.fuse.trim() !== '' && (fuse_a === null || fuse_a <= 0)) faults.fuse = 'number'
  const terms = termsOf(form, from_ms ?? 0, to_ms, fuse_a)
  const built = form.fees.map((fee) => componentOf(fee, terms))
  faults.fees = built.map((each) => each.faults)
  if (form.fees.length === 0) faults.none = true
  const isSound = Object.keys(faults).length === 1 && faults.fees.every((each) => each === null)
  if (!isSound) return { body: null, faults }
  const { system_operator_id, other, metering_grid_area_ids } = form.stored
  const body: TariffBody = {
    name: form.name.trim(),
    summary: form.summary.trim(),
    remarks: form.remarks.trim() || null,
    system_operator_id,
    eligibility: {
      type: form.issuer,
      fuse_size: fuse_a === null ? null : { value: fuse_a, unit: 'A' },
      metering_grid_area_ids,
      other,
    },
    tariff_components: built.flatMap(({ component }) => component ?? []),
    available_from: terms.applicable_from,
    available_to: terms.applicable_to ?? null,
  }
  return { body, faults: null }
}

/** The form of a tariff: the lines that a form could have written as fields, all others as they are. */
export function formOf(body: TariffBody): TariffForm {
  const [first] = body.tariff_components
  const timezone = first?.timezone ?? 'Europe/Berlin'
  const starts = body.available_from ?? first?.applicable_from ?? null
  const ends = body.available_from === null ? (first?.applicable_to ?? null) : body.available_to
  const { type, fuse_size, other, metering_grid_area_ids } = body.eligibility
  const form: TariffForm = {
    ...{ name: body.name, summary: body.summary, remarks: body.remarks ?? '', timezone },
    currency: (first?.cost.unit ?? 'EUR') as Currency,
    from: starts === null ? '' : dayOf(Date.parse(starts), timezone),
    to: ends === null ? '' : dayOf(Date.parse(ends) - 1, timezone),
    issuer: type,
    fuse: fuse_size?.unit === 'A' ? String(fuse_size.value) : '',
    fees: [],
    stored: { system_operator_id: body.system_operator_id, other, metering_grid_area_ids },
  }
  const from_ms = startOf(form.from, timezone) ?? 0
  const to_ms = form.to === '' ? null : endOf(form.to, timezone)
  const terms = termsOf(form, from_ms, to_ms, readDecimal(form.fuse))
  return { ...form, fees: body.tariff_components.map((component) => feeOf(component, terms)) }
}

function termsOf(form: TariffForm, from_ms: number, to_ms: number | null, fuse_a: number | null): FeeTerms {
  const { currency, timezone } = form
  return {
    ...{ currency, timezone, fuse_a, calendar: ZONES.find((zone) => zone.timezone === timezone)?.calendar ?? 'DE' },
    applicable_from: formatInstant(from_ms, timezone),
    applicable_to: to_ms === null ? null : formatInstant(to_ms, timezone),
  }
}

function startOf(day: string, timezone: string): number | null {
  try {
    return deliveryDay(day, timezone).start_ms
  } catch {
    return null
  }
}

function endOf(day: string, timezone: string): number | null {
  try {
    return deliveryDay(day, timezone).end_ms
  } catch {
    return null
  }
}

function dayOf(instant_ms: number, timezone: string): string {
  return formatDate(localDay(zoneOffsets(timezone, instant_ms, instant_ms), instant_ms))
}
