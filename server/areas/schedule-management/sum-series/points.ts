/** Kinds of series by their code in UTILMD 55062 (CCI+ZB4, AHB FV2504), with what they are. */
export const POINT_KINDS = {
  Z95: { en: 'BG sum series B', de: 'BG-SZR Kategorie B' },
  Z96: { en: 'BG sum series C', de: 'BG-SZR Kategorie C' },
  Z97: { en: 'BK sum series A', de: 'BK-SZR Kategorie A' },
  Z98: { en: 'BK sum series B, control area', de: 'BK-SZR Kategorie B, Regelzone' },
  Z99: { en: 'BK sum series B, balancing area', de: 'BK-SZR Kategorie B, Bilanzierungsgebiet' },
  ZA0: { en: 'BK sum series C', de: 'BK-SZR Kategorie C' },
  ZA1: { en: 'LF sum series A', de: 'LF-SZR Kategorie A' },
  ZA2: { en: 'LF sum series B, control area', de: 'LF-SZR Kategorie B, Regelzone' },
  ZA3: { en: 'LF sum series B, balancing area', de: 'LF-SZR Kategorie B, Bilanzierungsgebiet' },
  ZA4: { en: 'Delta time series (DZÜ)', de: 'Deltazeitreihenübertrag' },
  ZA5: { en: 'Grid time series (NZR)', de: 'Netzzeitreihe' },
  ZA6: { en: 'Settlement sum series', de: 'Abrechnungssummenzeitreihe' },
  ZG7: { en: 'BK sum series, e-mobility, daily', de: 'BK-SZR Elektromobilität, täglich' },
} as const satisfies Record<string, { en: string; de: string }>
export type PointKind = keyof typeof POINT_KINDS
export const POINT_KIND_IDS = Object.keys(POINT_KINDS) as PointKind[]

/** Whether an OBIS code counts what is taken from the grid (1) or fed into it (2); null for another measure. */
export function directionOfObis(obis: string): 'consumption' | 'production' | null {
  const measure = /^\d+-\d+:([12])\.\d+\.\d+/.exec(obis)?.[1]
  if (measure === undefined) return null
  return measure === '1' ? 'consumption' : 'production'
}
