import { CONTROL_AREAS, type ControlArea } from '#server/areas/market-access/contract.ts'
import type { ForecastUnit } from '#server/areas/portfolio-forecasts/contract.ts'
import type { Kind } from '#server/areas/portfolio-forecasts/kinds.ts'

/** The owner of a series: a control area, or a market location with its control area if known. */
export type SeriesName = { kind: Kind; control_area: ControlArea; malo: string | null; balance_group?: string | null }

/** The series that a column heading describes; null for unknown parts. */
export type NameParts = {
  [Field in 'kind' | 'control_area' | 'malo']: SeriesName[Field] | null
} & { unit: FileUnit | null; is_sum: boolean }

/** The unit that values are written in. */
export type FileUnit = 'MW' | 'MWh' | 'kW' | 'kWh'

const areaText: Record<ControlArea, RegExp> = {
  '50Hertz': /50\s?hertz|50hzt|vattenfall|\b10YDE-VE-------2\b/i,
  Amprion: /amprion|\bamp\b|rwe\s?net|\b10YDE-RWENET---I\b/i,
  TenneT: /tennet|\bttg\b|\b10YDE-EON------1\b/i,
  TransnetBW: /transnet\s?bw|\btng\b|\bTNGBW\b|\b10YDE-ENBW-----N\b/i,
}
const kindText: Record<Kind, RegExp> = {
  production: /produ[ck]|erzeug|einspeis|generation|feed.?in|\bgen\b/i,
  consumption: /consum|verbrauch|entnahme|bezug|\bload\b|\blast\b|demand|offtake|withdraw/i,
}
const SUM = /\b(total|sum|summe|gesamt|difference|differenz|allocation|allokation|version)\b/i

/** Reads a heading such as `Erzeugung 50Hertz [MW]`, `consumption TTG` or `50000000001`. */
export function readName(heading: string): NameParts {
  const [malo = null] = /(?<!\d)\d{11}(?!\d)/.exec(heading) ?? []
  const kinds = (['production', 'consumption'] as const).filter((kind) => kindText[kind].test(heading))
  return {
    kind: kinds.length === 1 ? kinds[0]! : null,
    control_area: CONTROL_AREAS.find((area) => areaText[area].test(heading)) ?? null,
    malo,
    unit: unitOf(heading),
    is_sum: malo === null && SUM.test(heading),
  }
}

function unitOf(heading: string): FileUnit | null {
  const [, kilo, hour] = /(?:^|[^a-z])([km])w(h?)(?=$|[^a-z])/i.exec(heading) ?? []
  if (kilo === undefined) return null
  return `${kilo.toLowerCase() === 'k' ? 'k' : 'M'}W${hour ? 'h' : ''}` as FileUnit
}

/** What a value of a file is multiplied with to be one of a forecast's unit; per quarter-hour. */
export function unitFactor(from: FileUnit, to: ForecastUnit): { times: number; over: number } {
  const thousand = from.startsWith('k') ? 1000 : 1
  const isEnergy = from.endsWith('h')
  if (isEnergy === (to === 'MWH')) return { times: 1, over: thousand }
  return isEnergy ? { times: 4, over: thousand } : { times: 1, over: 4 * thousand }
}

/** The key of a series in a submission, as in the API. */
export function seriesKey({ kind, control_area, malo, balance_group }: SeriesName): string {
  const of = malo === null ? `${kind} ${control_area}` : `${kind} malo ${malo}`
  return balance_group ? `${of} ${balance_group}` : of
}
