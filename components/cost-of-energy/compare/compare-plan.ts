import type { CompareBody, MOST_TARIFFS } from '#server/areas/cost-of-energy/compare/contract.ts'
import type { DatasetRef } from '#server/areas/cost-of-energy/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { type Gap, kindOf, partGaps, periodFields, periodGap, periodOf } from '../calculate/inputs/calculation-plan.ts'
import type { Draft, Need, PastedSeries } from '../calculate/inputs/draft.ts'
import { type ByPart, isBothDirections, isChosen, loadOfPart, partOf, partsOf } from '../calculate/load/load-parts.ts'
import { readNumber } from '../calculate/inputs/number-text.ts'
import { type Loads, type LoadsSource, missingField, seriesFor, shortBody } from '../calculate/inputs/supply-data.ts'
import type { TariffEntry } from '../tariffs/tariff-entries.ts'
import { type Choice, customerKinds, noFuse } from './compare-address.ts'

export const mostTariffs = 1000 satisfies typeof MOST_TARIFFS

/** What is to be compared, once nothing is missing. */
export type ComparisonPlan = LoadsSource & { choice: Choice; entries: TariffEntry[]; currency: string }

export type CompareGap =
  | Gap
  | { code: 'none' }
  | { code: 'tooMany'; count: number }
  | { code: 'badFigure'; text: string }

/** The tariffs that fit the filters of a choice, whatever was picked of them. What names no customer fits all. */
export function fitting(entries: TariffEntry[], choice: Choice): TariffEntry[] {
  const { text, country, operators, direction, fuse } = choice
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (!isOfDirection(entry, direction)) return false
    if (country && entry.country !== country) return false
    if (operators.length > 0 && !operators.includes(entry.operator)) return false
    if (fuse && (entry.fuse_a === null ? noFuse : String(entry.fuse_a)) !== fuse) return false
    if (!isForCustomer(entry, choice)) return false
    const searched = `${entry.name} ${entry.operator}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

/** A tariff that names no direction is for what is taken; one may be for both. */
function isOfDirection({ other }: TariffEntry, direction: Choice['direction']): boolean {
  const isInjection = other.includes('injection')
  return direction === 'injection' ? isInjection : !isInjection || other.includes('offtake')
}

function isForCustomer({ other }: TariffEntry, { kind }: Choice): boolean {
  const kinds = customerKinds.filter((one) => other.includes(one))
  return kind === '' || kinds.length === 0 || kinds.includes(kind)
}

/** The tariffs that a choice compares; the one that is paid now is always among them. */
export function chosen(entries: TariffEntry[], choice: Choice): TariffEntry[] {
  const picked = choice.tariffs && new Set(choice.tariffs)
  const left = picked ? entries.filter(({ id }) => picked.has(id)) : fitting(entries, choice)
  const present = entries.find(({ id }) => id === choice.present)
  return present && !left.includes(present) ? [present, ...left] : left
}

/** The clock of the comparison's days: that of the tariff that is paid now, else of most tariffs. */
export function clockOf(entries: TariffEntry[], { present }: Choice): string {
  const paid = entries.find(({ id }) => id === present)
  return paid?.timezone ?? mostFrequent(entries.map(({ timezone }) => timezone)) ?? 'Europe/Berlin'
}

/** The currency that is compared in: the chosen one, else of the tariff that is paid now, else of most. */
export function currencyOf(entries: TariffEntry[], { currency, present }: Choice): string {
  const known = entries.map((entry) => entry.currency)
  if (known.includes(currency)) return currency
  return entries.find(({ id }) => id === present)?.currency ?? mostFrequent(known) ?? ''
}

/** How many tariffs a chosen fuse leaves out because they state none: they may be for it, or for high voltage. */
export function withoutFuse(entries: TariffEntry[], choice: Choice): number {
  return choice.fuse === '' || choice.fuse === noFuse ? 0 : fitting(entries, { ...choice, fuse: noFuse }).length
}

/**
 * A selection with another present tariff. Users cannot leave the operator of their grid, so the others are of that
 * operator, unless the user chose operators.
 */
export function withPresent(entries: TariffEntry[], choice: Choice, present: string): Partial<Choice> {
  const operatorOf = (id: string) => entries.find((entry) => entry.id === id)?.operator ?? ''
  const isManual = choice.operators.some((name) => name !== operatorOf(choice.present))
  if (isManual) return { present }
  const operator = operatorOf(present)
  const country = entries.find(({ id }) => id === present)?.country ?? choice.country
  return { present, operators: operator ? [operator] : [], country: choice.country && country }
}

/** Where a choice without filters begins: with the operator of the tariff that is paid now. */
export function firstOperators(
  entries: TariffEntry[],
  { text, country, operators, present, tariffs }: Choice,
): string[] {
  if (country || text || operators.length > 0 || tariffs) return operators
  const operator = entries.find(({ id }) => id === present)?.operator
  return operator ? [operator] : operators
}

/**
 * Everything that the tariffs ask for, by kind; of loads only those of the choice's direction, unless some tariff asks for
 * energy both ways.
 */
export function needsOfAll(entries: TariffEntry[], { direction }: Choice): Need[] {
  const datasets = new Map<string, DatasetRef>()
  for (const entry of entries) for (const dataset of entry.datasets) datasets.set(dataset.id, dataset)
  const isBoth = bothDirections(entries).length > 0
  return [...datasets.values()]
    .map(needOf)
    .filter(({ dataset, kind }) =>
      !isBoth && (kind === 'load' || kind === 'reactive') ? dataset.id.endsWith(direction) : true,
    )
}

/** The tariffs that ask for energy both ways. */
export function bothDirections(entries: TariffEntry[]): TariffEntry[] {
  return entries.filter(({ datasets }) => isBothDirections(datasets.map(needOf)))
}

function needOf(dataset: DatasetRef): Need {
  return { dataset, kind: kindOf(dataset) }
}

/**
 * The inputs that are present. Tariffs for consumption that also need feed-in are left out where no feed-in is given.
 */
function metNeeds(needs: Need[], draft: Draft, { direction }: Choice): Need[] {
  if (direction === 'injection' || isChosen(loadOfPart(draft, 'injection'))) return needs
  return needs.filter(({ dataset }) => partOf(dataset, needs) === 'main')
}

/**
 * Where a choice without filters begins: the country of the tariff that is paid now, else that with the most tariffs, but
 * for those with more than can be compared.
 */
export function firstCountry(entries: TariffEntry[], { text, country, operators, present, tariffs }: Choice): string {
  if (country || text || operators.length > 0 || tariffs) return country
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(entry.country, (counts.get(entry.country) ?? 0) + 1)
  const fit = [...counts].filter(([code, count]) => code !== '' && count <= mostTariffs)
  const most = fit.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
  return entries.find(({ id }) => id === present)?.country ?? most
}

/** The last whole year, or this one where more of the tariffs are on offer throughout. */
export function comparedYear(entries: TariffEntry[], today: string): number {
  const year = Number(today.slice(0, 4))
  const offered = (one: number) => entries.filter((entry) => isOffered(entry, one)).length
  return offered(year) > offered(year - 1) ? year : year - 1
}

function isOffered({ available_from, available_to }: TariffEntry, year: number): boolean {
  const begins = available_from === null || available_from < `${year}-01-02`
  return begins && (available_to === null || available_to > `${year}-12-31T12`)
}

/** Why a comparison cannot run, or its inputs. Figures may be empty: tariffs without them are not ranked. */
export function planComparison(request: {
  draft: Draft
  choice: Choice
  entries: TariffEntry[]
  profiles: ProfileEntry[]
  pasted: ByPart<PastedSeries>
}): { gaps: CompareGap[]; plan: ComparisonPlan | null } {
  const { draft, choice, profiles, pasted } = request
  const entries = chosen(request.entries, choice)
  const period = periodOf(draft, clockOf(entries, choice))
  const needs = metNeeds(needsOfAll(entries, choice), draft, choice)
  const parts = new Set(['main' as const, ...partsOf(needs)])
  const gaps: CompareGap[] = period
    ? [...parts].flatMap((part) => partGaps(part, draft, period, profiles, pasted))
    : [periodGap(draft)]
  if (entries.length === 0) gaps.push({ code: 'none' })
  if (entries.length > mostTariffs) gaps.push({ code: 'tooMany', count: entries.length })
  for (const { dataset } of needs) {
    const text = draft.figures[dataset.id]?.trim() ?? ''
    if (text !== '' && readNumber(text) === null) gaps.push({ code: 'badFigure', text })
  }
  if (!period || gaps.length > 0) return { gaps, plan: null }
  const currency = currencyOf(entries, choice)
  return { gaps, plan: { draft, choice, entries, period, currency, needs, pasted } }
}

/** How many of the tariffs to compare ask for something that a draft does not give: a comparison leaves them out. */
export function countUnsupplied(entries: TariffEntry[], draft: Draft, choice: Choice): number {
  const needs = metNeeds(needsOfAll(entries, choice), draft, choice)
  const supplied = new Set(suppliedOf(needs, draft).map(({ dataset }) => dataset.id))
  return entries.filter(({ datasets }) => datasets.some(({ id }) => !supplied.has(id))).length
}

function suppliedOf(needs: Need[], draft: Draft): Need[] {
  return needs.filter(({ dataset, kind }) => kind === 'load' || isFilled(draft, dataset))
}

/** The body of the call that compares everything at once; `loads` as `loadsOf` answers them. */
export function comparisonBody(plan: ComparisonPlan, loads: Loads) {
  const { draft, choice, entries, period, currency, needs } = plan
  const supplied = suppliedOf(needs, draft)
  const body = {
    tariff_ids: entries.map(({ id }) => id),
    currency: currency as CompareBody['currency'],
    customer: customerOf(choice),
    ...periodFields(period),
    ...missingField(loads),
    profiles: [] as { name: string; profile_id: string }[],
    time_series: supplied.map((need) => seriesFor(need, loads, draft, period)),
  }
  return shortBody(draft, supplied, body)
}

/** The query of the call. */
export function comparisonQuery({ choice }: Pick<ComparisonPlan, 'choice'>): { incl_vat?: true } {
  return choice.vat === '1' ? { incl_vat: true } : {}
}
export type ComparisonBody = ReturnType<typeof comparisonBody>

function isFilled({ figures }: Draft, { id }: DatasetRef): boolean {
  return readNumber(figures[id] ?? '') !== null
}

function customerOf({ fuse, kind }: Choice): CompareBody['customer'] {
  const value = readNumber(fuse)
  if (value === null && kind === '') return undefined
  return {
    ...(value === null ? {} : { fuse_size: { value, unit: 'A' as const } }),
    ...(kind === '' ? {} : { kind }),
  }
}

/** The most frequent of some texts, of equally frequent ones the first; undefined of none. */
function mostFrequent(values: string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
