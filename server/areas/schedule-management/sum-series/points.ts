/**
 * Kinds of series by their code in UTILMD 55062 (CCI+ZB4, AHB FV2504): sum series of balancing areas (Z95, Z96), of balance
 * groups (Z97 to ZA0), of suppliers (ZA1 to ZA3), DZÜ (ZA4), NZR (ZA5), settlement (ZA6), e-mobility by the day (ZG7).
 */
export const POINT_KINDS = [
  'Z95',
  'Z96',
  'Z97',
  'Z98',
  'Z99',
  'ZA0',
  'ZA1',
  'ZA2',
  'ZA3',
  'ZA4',
  'ZA5',
  'ZA6',
  'ZG7',
] as const
export type PointKind = (typeof POINT_KINDS)[number]

/** Whether an OBIS code counts what is taken from the grid (1) or fed into it (2); null for another measure. */
export function directionOfObis(obis: string): 'consumption' | 'production' | null {
  const measure = /^\d+-\d+:([12])\.\d+\.\d+/.exec(obis)?.[1]
  if (measure === undefined) return null
  return measure === '1' ? 'consumption' : 'production'
}
