import type { DatasetRef } from '#server/areas/cost-of-energy/contract.ts'

/** Where a load comes from: a profile, scaled to a year's energy unless that is empty, or a pasted series. */
export type Load = { source: 'profile' | 'series'; profile_id: string; annual_kwh: string }

/** The content of the form and, except for a pasted series, of the URL. Days are inclusive, `YYYY-MM-DD`. */
export type Draft = Load & {
  from: string
  to: string
  /** What is fed in, where a tariff asks for energy both ways; the draft's own load is then what is taken. */
  injection?: Load
  /** Figures for datasets that are not a load, by dataset: kW subscribed, a flat price, a share of reactive energy. */
  figures: Record<string, string>
  /** Calculates without the quarter-hours for which the profile has no value, instead of asking what to do. */
  skips_gaps?: boolean
}

export type NeedKind = 'load' | 'capacity' | 'price' | 'reactive' | 'unknown'
export type Need = { dataset: DatasetRef; kind: NeedKind }

export type PastedSeries = {
  /** Null where a line or its value is blank. */
  values: (number | null)[]
  bad: { line: number; text: string } | null
  /** What the lines begin with, one per value, where they do. */
  times?: string[]
}
