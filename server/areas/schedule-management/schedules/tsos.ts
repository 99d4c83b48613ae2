import type { ControlArea } from '../../market-access/contract.ts'
import type { Family } from '../documents/market-document.ts'

export const MARKETS = ['DE', 'NL'] as const
export type Market = (typeof MARKETS)[number]
/** How a market may be named; filters and documents spell it in two letters. */
export const MARKET_NAMES = ['DE', 'NL', 'germany', 'netherlands'] as const
export type MarketName = (typeof MARKET_NAMES)[number]

export const TSO_IDS = ['50HERTZ_DE_TSO', 'DE-AMPRION-TSO', 'TTG_DE', 'DE-TRANSNETBWTSO', 'TENNET_TSO'] as const
export type TsoId = (typeof TSO_IDS)[number]

export type Tso = {
  name: string
  market: Market
  /** EIC of the control area, of type Y. */
  area: string
  /** EIC of the party that schedules are sent to, of type X. */
  party: string
  /** How forecasts and allocations name the area; null outside Germany. */
  control_area: ControlArea | null
}

/** What is sent to operators, each in its own family choice. */
export const SENT_DOCUMENTS = ['schedule', 'status_request'] as const
export type SentDocument = (typeof SENT_DOCUMENTS)[number]

/**
 * The families that operators of a market take, the usual one first. Germany: ESS 2.3 (real files of 2018 to 2024), CIM with
 * 50Hertz and TenneT as real files show; no binding day for CIM is known. Netherlands: CIM (TenneT).
 */
export const SUPPORTED_FAMILIES = { DE: ['ess', 'cim'], NL: ['cim'] } as const satisfies Record<
  Market,
  readonly Family[]
>

/** The system operators that take schedules; codes as in ENTSO-E's list of EICs. */
export const TSOS = {
  '50HERTZ_DE_TSO': {
    name: '50Hertz Transmission',
    market: 'DE',
    area: '10YDE-VE-------2',
    party: '10XDE-VE-TRANSMK',
    control_area: '50Hertz',
  },
  'DE-AMPRION-TSO': {
    name: 'Amprion',
    market: 'DE',
    area: '10YDE-RWENET---I',
    party: '10XDE-RWENET---W',
    control_area: 'Amprion',
  },
  TTG_DE: {
    name: 'TenneT TSO',
    market: 'DE',
    area: '10YDE-EON------1',
    party: '10XDE-EON-NETZ-C',
    control_area: 'TenneT',
  },
  'DE-TRANSNETBWTSO': {
    name: 'TransnetBW',
    market: 'DE',
    area: '10YDE-ENBW-----N',
    party: '10XDE-ENBW--TNGX',
    control_area: 'TransnetBW',
  },
  TENNET_TSO: {
    name: 'TenneT TSO B.V.',
    market: 'NL',
    area: '10YNL----------L',
    party: '10X1001A1001A361',
    control_area: null,
  },
} as const satisfies Record<TsoId, Tso>

const MARKET_OF = { DE: 'DE', NL: 'NL', germany: 'DE', netherlands: 'NL' } as const satisfies Record<MarketName, Market>

/** The market that a name means. */
export function marketOf(name: MarketName): Market {
  return MARKET_OF[name]
}

/** Who takes the schedules of a German control area. */
export function tsoOfControlArea(control_area: ControlArea): TsoId {
  const found = TSO_IDS.find((id) => TSOS[id].control_area === control_area)
  if (found === undefined) throw new RangeError(`no system operator of ${control_area}`)
  return found
}
