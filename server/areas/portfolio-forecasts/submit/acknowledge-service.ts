import { createHash } from 'node:crypto'
import { canonicalSubmission } from '../canonical.ts'
import type { Acknowledgment, SubmissionBody } from '../contract.ts'
import type { ForecastWarning } from '../warning-contract.ts'
import { totalMwh } from '../totals.ts'
import { submissionWarnings } from '../warnings.ts'

/**
 * What a valid submission is acknowledged with. The hash is SHA-256 over the canonical JSON of what was parsed; the count of
 * quarter-hours is that of its series, which the day demands.
 */
export function acknowledge(
  submission: Omit<SubmissionBody, 'validate_only'>,
  status: Acknowledgment['status'],
  more_warnings: readonly ForecastWarning[] = [],
): Acknowledgment {
  const { delivery_day, unit, series } = submission
  return {
    delivery_day,
    unit,
    interval_count: series[0]?.values.length ?? 0,
    series_count: series.length,
    total_production_mwh: totalMwh(submission, 'production'),
    total_consumption_mwh: totalMwh(submission, 'consumption'),
    input_hash: `sha256:${createHash('sha256').update(canonicalSubmission(submission)).digest('hex')}`,
    status,
    warnings: [...submissionWarnings(submission), ...more_warnings],
  }
}
