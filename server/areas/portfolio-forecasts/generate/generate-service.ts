import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { AppError } from '../../../errors.ts'
import { type OrganizationDb, transactionDb } from '../../../db.ts'
import { CONTROL_AREAS, type ControlArea } from '../../market-access/contract.ts'
import { readDailyAreaSums } from '../../market-access/allocations/area-sums-store.ts'
import { findPointsWithoutArea } from '../../market-access/allocations/store.ts'
import { inQueue } from '../../../process/queue.ts'
import { allocatedMwh } from '../accuracy/allocated-energy.ts'
import type { Acknowledgment, ForecastBasis } from '../contract.ts'
import type { Kind } from '../kinds.ts'
import type { ForecastWarning } from '../warning-contract.ts'
import { KINDS } from '../kinds.ts'
import { generateSeries, type GeneratedSeries, type HistoryDay, LOOK_BACK_DAYS, METHOD } from './generate.ts'
import * as store from '../store.ts'
import { acceptForecast, type Submitted, type Submitter } from '../submit/submit-service.ts'
import { pointsWarning, shortHistories } from '../warnings.ts'
import { FORECASTS } from '../messages.ts'

/** Adding up the allocations of very many points takes its time. */
export const GENERATION_MS = 300_000
const MOST_POINTS_NAMED = 20

type Generated = { kind: Kind; control_area: ControlArea; known_until: string } & GeneratedSeries
type KnownDays = { kind: Kind; control_area: ControlArea; history: HistoryDay[] }

/** A forecast that is made and not stored yet. */
export type MadeForecast = Pick<Submitted, 'submission' | 'warnings'> & { basis: ForecastBasis }

/**
 * Forecasts a day from the organization's allocations of the days before it, with nothing open while it computes: `db` is
 * the organization's outside any transaction. 409 where the stored forecast is a customer's, which is never replaced; 404
 * where no allocation of the time before is known. Computed in turns with other calls; `conflict` once the caller has gone.
 */
export async function makeForecast(
  db: OrganizationDb,
  delivery_day: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<MadeForecast> {
  const known = await db.transaction(async (tx) => {
    const own = transactionDb(tx, db.organization_id)
    await refuseCustomers(own, delivery_day)
    return { days: await knownDays(own, delivery_day, now), points: await pointWarnings(own) }
  }, GENERATION_MS)
  const series = await generatedSeries(delivery_day, known.days, signal)
  if (series.length === 0) {
    throw new AppError('not_found', FORECASTS.no_allocations({ days: LOOK_BACK_DAYS, delivery_day }))
  }
  const submission = {
    ...{ delivery_day, unit: 'MWH' as const, malo_mapping: null },
    series: series.map(({ kind, control_area, values_mwh: values }) => ({ kind, control_area, malo: null, values })),
  }
  return { submission, warnings: [...shortHistories(series), ...known.points], basis: basisOf(series) }
}

/** Stores what `makeForecast` made as a submission of the source `generated`; 409 where a customer was faster. */
export async function storeGenerated(db: OrganizationDb, made: MadeForecast, by: Submitter): Promise<Acknowledgment> {
  const { delivery_day } = made.submission
  await refuseCustomers(db, delivery_day)
  const acknowledgment = await acceptForecast(db, { ...made, source: 'generated' }, by)
  // A customer may have been faster just now.
  if (acknowledgment.status === 'unchanged') await refuseCustomers(db, delivery_day)
  return acknowledgment
}

async function refuseCustomers(db: OrganizationDb, delivery_day: string): Promise<void> {
  if ((await store.findDay(db, delivery_day))?.source !== 'customer') return
  throw new AppError('conflict', FORECASTS.is_customers({ delivery_day }))
}

/** The days of the past with what of them is known now, by control area and kind. */
async function knownDays(db: OrganizationDb, delivery_day: string, now: Date): Promise<KnownDays[]> {
  const target = parseDate(delivery_day)
  const period = { from: formatDate(target - LOOK_BACK_DAYS), to: formatDate(target - 1), as_of: now.toISOString() }
  const known: KnownDays[] = []
  for (const control_area of CONTROL_AREAS) {
    for (const kind of KINDS) {
      const days = await readDailyAreaSums(db, { kind, control_area, ...period })
      const history = days.map((each) => ({ delivery_day: each.day, values_mwh: allocatedMwh(each) }))
      known.push({ kind, control_area, history })
    }
  }
  return known
}

async function generatedSeries(
  delivery_day: string,
  known: readonly KnownDays[],
  signal: AbortSignal,
): Promise<Generated[]> {
  const generated = await inQueue(known, signal, ({ kind, control_area, history }) => {
    const series = generateSeries(delivery_day, control_area, history)
    const last = history.findLast(({ values_mwh }) => !Array.from(values_mwh).every(Number.isNaN))
    return series === null || last === undefined
      ? null
      : { kind, control_area, known_until: last.delivery_day, ...series }
  })
  return generated.filter((each) => each !== null)
}

function basisOf(series: readonly Generated[]): ForecastBasis {
  return {
    method: METHOD,
    known_until: series.reduce((latest, each) => (each.known_until > latest ? each.known_until : latest), ''),
    bands: series.map(({ kind, control_area, days_used, p10, p50, p90 }) => {
      return { kind, control_area, days_used, p10: [...p10], p50: [...p50], p90: [...p90] }
    }),
  }
}

/** Points that belong to no control area, which sums leave out. */
export async function pointWarnings(db: OrganizationDb): Promise<ForecastWarning[]> {
  const points = await findPointsWithoutArea(db, MOST_POINTS_NAMED)
  return points.length === 0 ? [] : [pointsWarning(points, points.length === MOST_POINTS_NAMED)]
}
