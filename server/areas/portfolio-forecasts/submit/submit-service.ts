import type { AuditEntry } from '../../../access/audit.ts'
import type { Actor } from '../../../access/actor.ts'
import type { OrganizationDb } from '../../../db.ts'
import { acknowledge } from './acknowledge-service.ts'
import type { Acknowledgment, Source, SubmissionBody } from '../contract.ts'
import type { ForecastWarning } from '../warning-contract.ts'
import * as store from '../store.ts'
import { areaSeries } from '../totals.ts'

/** A forecast to store, and who hands it in. */
export type Submitted = {
  submission: Omit<SubmissionBody, 'validate_only'>
  source: Source
  warnings?: readonly ForecastWarning[]
  basis?: unknown
}
export type Submitter = { actor: Actor; now: Date; audit: (entry: AuditEntry) => void }

/**
 * Stores a valid submission as the next version of its day, with its downstream event and its audit event. `unchanged`
 * where the day is identical, or has a customer's forecast that a generated one must not replace.
 */
export async function acceptForecast(
  db: OrganizationDb,
  { submission, source, warnings, basis = null }: Submitted,
  by: Submitter,
): Promise<Acknowledgment> {
  const acknowledgment = acknowledge(submission, 'accepted', warnings)
  const { delivery_day, input_hash, series_count, total_production_mwh, total_consumption_mwh } = acknowledgment
  return db.transaction(async (tx) => {
    const areas = areaSeries(submission)
    const forecast = { submission, acknowledgment, areas, source, basis }
    const stored = await store.storeForecast(tx, db.organization_id, forecast, by)
    if (stored === null) return { ...acknowledgment, status: 'unchanged' }
    const { version } = stored
    by.audit({
      type: source === 'customer' ? 'forecast.submitted' : 'forecast.generated',
      subject: delivery_day,
      ...(version === 1 ? {} : { before: { version: version - 1 } }),
      after: { version, input_hash, series_count, total_production_mwh, total_consumption_mwh },
    })
    return acknowledgment
  })
}
