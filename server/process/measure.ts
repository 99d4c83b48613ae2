import type { Database } from '../db.ts'

/** One figure of a family, in its unit; no label identifies an organization. */
export type Sample = { family: string; labels: Readonly<Record<string, string>>; value: number }

/**
 * Metrics of the whole installation, computed when scraped: families by their name, which starts with `quarterhour_`
 * and ends with its unit, as Prometheus recommends (prometheus.io/docs/practices/naming).
 */
export type Measure = {
  name: string
  families: Readonly<Record<string, { help: string; labels: readonly string[] }>>
  /** May throw: then its families are absent, and nothing else is. */
  read(at: { db: Database; now: Date }): Promise<Sample[]>
}
