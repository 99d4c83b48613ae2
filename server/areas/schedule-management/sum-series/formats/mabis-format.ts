export const VERSION_OFFSETS = ['written', 'left_out'] as const
export const EMPTY_REASONS = ['kept', 'left_out'] as const

/**
 * How messages of MaBiS are written and read from a day on. Questions that no source answers are described at each
 * field: the defaults follow the order of the elements in the AHB; no real message was available.
 */
export type MabisFormat = {
  /** Legal day in Germany, `YYYY-MM-DD`. */
  valid_from: string
  /** Association assigned code of IFTSTA in UNH. */
  iftsta_release: string
  /** Whether RFF+AUU has the offset `+00` of the version behind its digits. */
  version_offset: (typeof VERSION_OFFSETS)[number]
  /** Whether STS of an answer without a reason keeps the empty C555 between status and code. */
  empty_reason: (typeof EMPTY_REASONS)[number]
  /** Qualifier of the LOC that names the MaBiS-Zählpunkt of a series 13003, beside 172. */
  series_location: string
}

const USUAL = { version_offset: 'written', empty_reason: 'kept', series_location: '172' } as const

/** The default where nothing is set: IFTSTA 2.0g, and 2.1 with the format version of October 2026 (EDI@Energy MIG). */
export const USUAL_FORMATS: readonly MabisFormat[] = [
  { valid_from: '2000-01-01', iftsta_release: '2.0g', ...USUAL },
  { valid_from: '2026-10-01', iftsta_release: '2.1', ...USUAL },
]

/** The format of a day: what is set from a day until then, else the usual one. */
export function mabisFormatOn(set: readonly MabisFormat[], day: string): MabisFormat {
  const last = (formats: readonly MabisFormat[]) =>
    formats
      .filter(({ valid_from }) => valid_from <= day)
      .toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
      .at(-1)
  return last(set) ?? last(USUAL_FORMATS) ?? { valid_from: day, iftsta_release: '2.1', ...USUAL }
}
