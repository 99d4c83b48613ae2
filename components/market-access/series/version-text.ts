import type { Format } from '#components/i18n/format.ts'

/** Seconds since 1970 at the beginning of 2001 and of 2100: versions in between are those of MSCONS messages. */
const [FIRST_TIME_S, LAST_TIME_S] = [978_307_200, 4_102_444_800]

/** A version as it is read: those that are a message's date, in seconds since 1970, as that. */
export function versionText(version: number, format: Pick<Format, 'number' | 'time'>): string {
  return version >= FIRST_TIME_S && version < LAST_TIME_S ? format.time(version * 1000) : format.number(version)
}
