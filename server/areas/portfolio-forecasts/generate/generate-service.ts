import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { AppError } from '../../../errors.ts'
import type { OrganizationDb } from '../../../db.ts'
import { CONTROL_AREAS, type ControlArea } from '../../market-access/contract.ts'
import { findPointsWithoutArea, readDailyAreaSums } from '../../market-access/allocations/store.ts'
import { allocatedMwh } from '../accuracy/allocated-energy.ts'
import type { Acknowledgment, ForecastBasis } from '../contract.ts'
import type { Kind } from '../kinds.ts'
import type { ForecastWarning } from '../warning-contract.ts'
import { KINDS } from '../kinds.ts'
import { generateSeries, type GeneratedSeries, LOOK_BACK_DAYS, METHOD } from './generate.ts'
import * as store from '../store.ts'
import { acceptForecast, type Submitter } from '../submit/submit-service.ts'
import { pointsWarning, shortHistories } from '../warnings.ts'
import { FORECASTS } from '../words.ts'

/** Adding up the allocations of very many points takes its time. */
export const GENERATION_MS = 300_000
const MOST_POINTS_NAMED = 20

type Generated = { kind: Kind; control_area: ControlArea; known_until: string } & GeneratedSeries

/**
 * Forecasts a day from the organization's allocations of the days before it, and stores the result as a submission of the
 * source `generated`. 409 where the stored forecast is a customer's, which is never replaced; 404 where no allocation of the
 * time before is known.
 */
export async function generateForecast(
  db: OrganizationDb,
  delivery_day: string,
  by: Submitter,
): Promise<Acknowledgment> {
  await refuseCustomers(db, delivery_day)
  const series = await generatedSeries(db, delivery_day, by.now)
  if (series.length === 0) {
    throw new AppError('not_found', FORECASTS.no_allocations({ days: LOOK_BACK_DAYS, delivery_day }))
  }
  const submission = {
    ...{ delivery_day, unit: 'MWH' as const, malo_mapping: null },
    series: series.map(({ kind, control_area, values_mwh: values }) => ({ kind, control_area, malo: null, values })),
  }
  const warnings = [...shortHistories(series), ...(await pointWarnings(db))]
  const acknowledgment = await acceptForecast(
    db,
    { submission, source: 'generated', warnings, basis: basisOf(series) },
    by,
  )
  // A customer may have been faster just now.
  if (acknowledgment.status === 'unchanged') await refuseCustomers(db, delivery_day)
  return acknowledgment
}

async function refuseCustomers(db: OrganizationDb, delivery_day: string): Promise<void> {
  if ((await store.findDay(db, delivery_day))?.source !== 'customer') return
  throw new AppError('conflict', FORECASTS.is_customers({ delivery_day }))
}

async function generatedSeries(db: OrganizationDb, delivery_day: string, now: Date): Promise<Generated[]> {
  const target = parseDate(delivery_day)
  const period = { from: formatDate(target - LOOK_BACK_DAYS), to: formatDate(target - 1), as_of: now.toISOString() }
  const made: Generated[] = []
  for (const control_area of CONTROL_AREAS) {
    for (const kind of KINDS) {
      const days = await readDailyAreaSums(db, { kind, control_area, ...period })
      const history = days.map((each) => ({ delivery_day: each.day, values_mwh: allocatedMwh(each) }))
      const series = generateSeries(delivery_day, control_area, history)
      const known_until = history.findLast(({ values_mwh }) => !values_mwh.every(Number.isNaN))?.delivery_day
      if (series !== null && known_until !== undefined) made.push({ kind, control_area, known_until, ...series })
    }
  }
  return made
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
