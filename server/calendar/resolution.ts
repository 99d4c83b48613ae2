/** Slot lengths, finest first. Quarter-hours and hours are physical; the others are calendar units of a zone. */
export const RESOLUTIONS = ['quarter_hourly', 'hourly', 'daily', 'weekly', 'monthly', 'yearly'] as const

export type Resolution = (typeof RESOLUTIONS)[number]

/** Whether `coarse` has longer slots than `fine`. */
export function isCoarser(coarse: Resolution, fine: Resolution): boolean {
  return RESOLUTIONS.indexOf(coarse) > RESOLUTIONS.indexOf(fine)
}
