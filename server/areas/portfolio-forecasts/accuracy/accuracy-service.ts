import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { CompensatedSum } from '#server/compensated-sum.ts'
import type { OrganizationDb } from '../../../db.ts'
import { readDailyAreaSums } from '../../market-access/allocations/area-sums-store.ts'
import { type AccuracyKey, ErrorSums, type Horizon, HORIZONS } from './accuracy.ts'
import { allocatedMwh } from './allocated-energy.ts'
import type { AccuracyItem, AccuracyQuery } from './contract.ts'
import { dayAheadGate } from '../gate.ts'
import * as store from '../store.ts'

const DAYS_AT_A_TIME = 31

type Tally = AccuracyKey & { sums: ErrorSums; days: number }

/**
 * How far forecasts were from the allocations, per control area, kind and horizon. A quarter-hour counts where both are
 * known; the allocations are those known at `now`.
 */
export async function measureAccuracy(db: OrganizationDb, query: AccuracyQuery, now: Date): Promise<AccuracyItem[]> {
  const tallies = new Map<string, Tally>()
  const last = parseDate(query.to)
  for (let from = parseDate(query.from); from <= last; from += DAYS_AT_A_TIME) {
    const part = { ...query, from: formatDate(from), to: formatDate(Math.min(last, from + DAYS_AT_A_TIME - 1)) }
    await addPart(db, part, now, tallies)
  }
  return [...tallies.values()].map(({ sums, ...rest }) => ({ ...rest, ...sums.errors })).sort(inOrder)
}

async function addPart(
  db: OrganizationDb,
  query: AccuracyQuery,
  now: Date,
  tallies: Map<string, Tally>,
): Promise<void> {
  const horizons = requestedVersions(await store.listVersionTimes(db, query), query.horizon ?? HORIZONS)
  const forecasts = overGroups(await store.readAreaSeries(db, [...horizons.keys()].map(versionOf), query))
  for (const { control_area, kind } of uniqueAreas(forecasts)) {
    const days = await readDailyAreaSums(db, {
      control_area,
      kind,
      from: query.from,
      to: query.to,
      as_of: now.toISOString(),
    })
    const allocations = new Map(days.map((each) => [each.day, allocatedMwh(each)]))
    for (const each of forecasts) {
      const allocation = allocations.get(each.delivery_day)
      if (each.control_area !== control_area || each.kind !== kind || allocation === undefined) continue
      if (allocation.every(Number.isNaN)) continue
      for (const horizon of horizons.get(keyOf(each)) ?? []) {
        const tally = tallyOf(tallies, { control_area, kind, horizon })
        tally.sums.add(each.values_mwh, allocation)
        tally.days++
      }
    }
  }
}

type Version = { delivery_day: string; version: number }
const keyOf = ({ delivery_day, version }: Version) => `${delivery_day} ${version}`
const versionOf = (key: string): Version => ({ delivery_day: key.slice(0, 10), version: Number(key.slice(11)) })

/** The versions at each horizon; `versions` are in the order of their days and numbers. */
function requestedVersions(
  versions: readonly store.VersionTime[],
  requested: readonly Horizon[],
): Map<string, Horizon[]> {
  const until: Record<Horizon, (day: string) => number> = {
    day_ahead: dayAheadGate,
    at_delivery: (day) => deliveryDay(day).start_ms,
    latest: () => Number.POSITIVE_INFINITY,
  }
  const standing = new Map<string, Version>()
  for (const { delivery_day, version, submitted_ms } of versions) {
    for (const horizon of requested) {
      if (submitted_ms <= until[horizon](delivery_day))
        standing.set(`${delivery_day} ${horizon}`, { delivery_day, version })
    }
  }
  const horizons = new Map<string, Horizon[]>()
  for (const [name, version] of standing) {
    const horizon = name.slice(11) as Horizon
    horizons.set(keyOf(version), [...(horizons.get(keyOf(version)) ?? []), horizon])
  }
  return horizons
}

/** The forecasts per kind and control area: allocations are of areas, whichever balance groups they are of. */
function overGroups(forecasts: readonly store.AreaForecast[]): store.AreaForecast[] {
  const areas = Map.groupBy(forecasts, (each) => `${keyOf(each)} ${each.kind} ${each.control_area}`)
  return [...areas.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? []
    const sums = first.values_mwh.map((value, slot) => {
      const sum = new CompensatedSum()
      for (const mwh of [value, ...others.map(({ values_mwh }) => values_mwh[slot] ?? 0)]) sum.add(mwh)
      return sum.value
    })
    return [{ ...first, balance_group: null, values_mwh: sums }]
  })
}

function uniqueAreas(forecasts: readonly store.AreaForecast[]): Pick<AccuracyKey, 'control_area' | 'kind'>[] {
  return [...new Map(forecasts.map((each) => [`${each.control_area} ${each.kind}`, each])).values()]
}

function tallyOf(tallies: Map<string, Tally>, key: AccuracyKey): Tally {
  const name = `${key.control_area} ${key.kind} ${key.horizon}`
  const tally = tallies.get(name) ?? { ...key, sums: new ErrorSums(), days: 0 }
  tallies.set(name, tally)
  return tally
}

function inOrder(a: AccuracyItem, b: AccuracyItem): number {
  if (a.control_area !== b.control_area) return a.control_area < b.control_area ? -1 : 1
  if (a.kind !== b.kind) return a.kind === 'production' ? -1 : 1
  return HORIZONS.indexOf(a.horizon) - HORIZONS.indexOf(b.horizon)
}
