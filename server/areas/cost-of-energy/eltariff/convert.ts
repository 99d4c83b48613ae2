import { civilOf, parseDate } from '#server/calendar/civil.ts'
import { isSupportedZone } from '#server/calendar/zone.ts'
import { parseBody } from '#server/wire.ts'
import type { TariffComponent } from '../contract.ts'
import { startOfDate } from '../recipes/recipe-conditions.ts'
import { type Context, energyFee, fixedFee } from './components.ts'
import { CalendarPattern, EltariffTariff } from './contract.ts'
import { Faulty, type Finding, Findings, Unsupported } from './findings.ts'
import { powerFee } from './power.ts'

export type Converted = {
  tariff: EltariffTariff
  components: TariffComponent[]
  available_from: string | null
  available_to: string | null
  unsupported: Finding[]
  assumed: Finding[]
}

export type Conversion = { ok: true; value: Converted } | { ok: false; name: string; reasons: string[] }

/** Reads one tariff of an answer, whose calendar patterns are given; the price dataset is that of its operator's zone. */
export function readTariff(
  content: unknown,
  index: number,
): { ok: true; value: EltariffTariff; unknown: Finding[] } | Extract<Conversion, { ok: false }> {
  const parsed = parseBody(EltariffTariff, content)
  const at = `tariffs.${index}`
  if (!parsed.ok) {
    const reasons = parsed.problems.map(({ loc, msg }) => `${[at, ...loc.slice(1)].join('.')}: ${msg}`)
    return { ok: false, name: nameOf(content) ?? at, reasons }
  }
  const unknown = parsed.unknown.map((loc) => ({
    path: loc.slice(1).join('.'),
    reason: 'the field is not part of the standard',
  }))
  return { ok: true, value: parsed.value, unknown }
}

function nameOf(content: unknown): string | null {
  const name: unknown = content !== null && typeof content === 'object' && 'name' in content ? content.name : null
  return typeof name === 'string' && name !== '' ? name.slice(0, 200) : null
}

/** The calendar patterns of an answer by reference; those that cannot be read are left out, so that naming them is a finding. */
export function readPatterns(content: unknown): { patterns: Map<string, CalendarPattern>; unreadable: Finding[] } {
  const patterns = new Map<string, CalendarPattern>()
  const unreadable: Finding[] = []
  for (const [index, item] of (Array.isArray(content) ? content : []).entries()) {
    const parsed = parseBody(CalendarPattern, item)
    if (parsed.ok) patterns.set(parsed.value.reference, parsed.value)
    else
      unreadable.push(
        ...parsed.problems.map(({ loc, msg }) => ({
          path: ['calendarPatterns', index, ...loc.slice(1)].join('.'),
          reason: msg,
        })),
      )
  }
  return { patterns, unreadable }
}

/**
 * The components of a tariff. Parts that no pipeline can express are listed with path and reason, as is what the source
 * leaves open; a tariff that contradicts the format, or of which nothing is left, is refused.
 */
export function convertTariff(
  tariff: EltariffTariff,
  patterns: ReadonlyMap<string, CalendarPattern>,
  price_dataset: string | null,
): Conversion {
  const findings = new Findings()
  const timezone = tariff.timeZone
  try {
    if (!isSupportedZone(timezone)) throw new Faulty('timeZone', `should be an IANA time zone, not ${timezone}`)
    const flow = tariff.direction === 'production' ? 'injection' : 'offtake'
    const context = {
      tariff,
      calendar: { patterns, timezone, last_year: lastYear(tariff), findings },
      flow,
      price_dataset,
    } as const
    const components = apart(allComponents(context, findings))
    if (components.length === 0) {
      const reasons = findings.unsupported.map(({ path, reason }) => `${path}: ${reason}`)
      return { ok: false, name: tariff.name, reasons: reasons.length > 0 ? reasons : ['the tariff has no prices'] }
    }
    const { unsupported, assumed } = findings
    return { ok: true, value: { tariff, components, ...availability(tariff, components), unsupported, assumed } }
  } catch (error) {
    if (error instanceof Faulty) return { ok: false, name: tariff.name, reasons: [`${error.path}: ${error.message}`] }
    throw error
  }
}

function lastYear({ validPeriod }: EltariffTariff): number | null {
  return validPeriod?.toExcluding ? civilOf(parseDate(validPeriod.toExcluding) - 1).year : null
}

function allComponents(context: Context, findings: Findings): TariffComponent[] {
  const { fixedPrice, energyPrice, powerPrice } = context.tariff
  return [
    ...fixedParts(fixedPrice).flatMap(({ part, path }) =>
      findings.attempt(() => {
        checkCostFunction(fixedPrice?.costFunction, 'sum(price(c))', 'fixedPrice')
        return fixedFee(part, context, path)
      }),
    ),
    ...(energyPrice?.components ?? []).flatMap((part, index) =>
      findings.attempt(() => {
        checkCostFunction(energyPrice?.costFunction, 'sum(energy(c)*price(c))', 'energyPrice')
        return energyFee(part, energyPrice?.unit, context, `energyPrice.components.${index}`)
      }),
    ),
    ...(powerPrice?.components ?? []).flatMap((part, index) =>
      findings.attempt(() => {
        if (part.type === 'peak') checkCostFunction(powerPrice?.costFunction, 'sum(peak(c)*price(c))', 'powerPrice')
        return powerFee(part, powerPrice?.unit, context, `powerPrice.components.${index}`)
      }),
    ),
  ]
}

function fixedParts(fixedPrice: EltariffTariff['fixedPrice']) {
  if (!fixedPrice) return []
  const { components } = fixedPrice
  if (!components) return [{ part: fixedPrice, path: 'fixedPrice' }]
  return components.map((part, index) => ({ part, path: `fixedPrice.components.${index}` }))
}

function checkCostFunction(code: string | null | undefined, known: string, path: string): void {
  if (code && code.replaceAll(/\s/g, '') !== known)
    throw new Unsupported(`${path}.costFunction`, `${code} instead of ${known}`)
}

/** Gives components of one name that hold at the same time names of their own, since a bill shows them by name. */
function apart(components: TariffComponent[]): TariffComponent[] {
  return components.map((component, index) => {
    const overlapping = components
      .slice(0, index)
      .filter((other) => other.name === component.name && overlaps(other, component))
    return overlapping.length === 0
      ? component
      : { ...component, name: `${component.name} (${overlapping.length + 1})` }
  })
}

function overlaps(a: TariffComponent, b: TariffComponent): boolean {
  const until = ({ applicable_to }: TariffComponent) => (applicable_to === null ? Infinity : Date.parse(applicable_to))
  return Date.parse(a.applicable_from) < until(b) && Date.parse(b.applicable_from) < until(a)
}

function availability({ validPeriod, timeZone }: EltariffTariff, components: TariffComponent[]) {
  const starts = components.map(({ applicable_from }) => applicable_from)
  const ends = components.flatMap(({ applicable_to }) => applicable_to ?? [])
  const byInstant = (a: string, b: string) => Date.parse(a) - Date.parse(b)
  const last = ends.length < components.length ? null : (ends.toSorted(byInstant).at(-1) ?? null)
  const available_from = validPeriod
    ? startOfDate(validPeriod.fromIncluding, timeZone)
    : (starts.toSorted(byInstant)[0] ?? null)
  if (!validPeriod) return { available_from, available_to: last }
  return {
    available_from,
    available_to: validPeriod.toExcluding ? startOfDate(validPeriod.toExcluding, timeZone) : null,
  }
}
