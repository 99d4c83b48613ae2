import type { SourceKind } from '../../source-age.ts'

export type ImporterFacts = {
  kind: SourceKind
  name: string
  publisher: string
  licence: string
  credit: string
  /** The default address of the source; `{year}` is the present year. */
  url: string
  /** The variable of the environment that names another address, or the file. */
  url_variable: string
  /** Read from a file, which is had at the address: it has gigabytes. */
  is_file?: true
  /** Variables of the environment without which it cannot be read: keys, mostly. */
  needs?: readonly string[]
  /** Bidding zones that it has, and those that are imported where nobody says which. */
  zones?: { all: readonly string[]; usual: readonly string[] }
  /** What was read before a failure stays: each part is stored by itself. */
  is_in_parts?: true
  /** Sources whose records it keeps: it changes and ends them, or adds to them. */
  keeps: readonly string[]
  schedule: UsualSchedule
}

/**
 * When a source is imported by itself, where nobody says otherwise: only sources that need no key and whose terms allow
 * it are enabled. `least_hours`: it publishes no more often.
 */
type UsualSchedule = { is_enabled: boolean; every_hours: number; least_hours: number }

export const [HOUR, DAY, WEEK, MONTH] = [1, 24, 168, 720]
