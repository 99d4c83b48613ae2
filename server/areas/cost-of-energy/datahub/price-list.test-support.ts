import { ENERGINET_GLN } from './danish-tariff.ts'

/** A row as the API answers it: the C tariff of Radius, prices in DKK per kWh. */
export function row(changes: object): Record<string, unknown> {
  return {
    ChargeOwner: 'Radius Elnet A/S',
    GLN_Number: '5790000705689',
    ChargeType: 'D03',
    ChargeTypeCode: 'DT_C_01',
    Note: 'Nettarif C',
    ValidFrom: '2026-01-01T00:00:00',
    ValidTo: null,
    ResolutionDuration: 'PT1H',
    ...changes,
  }
}

/** Low from 0 to 6, high from 17 to 21. */
export function hourly(from: string, to: string | null, changes: object = {}): Record<string, unknown> {
  const price = (hour: number) => (hour < 6 ? 0.1 : hour >= 17 && hour < 21 ? 0.9 : 0.3)
  const prices = Array.from({ length: 24 }, (_, hour): [string, number] => [`Price${hour + 1}`, price(hour)])
  const times = { ValidFrom: `${from}T00:00:00`, ValidTo: to && `${to}T00:00:00` }
  return row({ ...times, ...Object.fromEntries(prices), ...changes })
}

export function subscription(changes: object = {}): Record<string, unknown> {
  const code = { ChargeType: 'D01', ChargeTypeCode: 'DA_C_F_01', Note: 'Net abo C forbrug' }
  return row({ ...code, ResolutionDuration: 'P1M', Price1: 40.835055, ...changes })
}

const ofEnerginet = (ChargeType: string, ChargeTypeCode: string, Note: string, Price1: number, from = '2026-01-01') =>
  row({
    ...{ ChargeOwner: 'Energinet Systemansvar A/S (SYO)', GLN_Number: ENERGINET_GLN, ChargeType, ChargeTypeCode, Note },
    ...{ ResolutionDuration: ChargeType === 'D01' ? 'P1M' : 'P1D', Price1, ValidFrom: `${from}T00:00:00` },
  })

/** What Energinet charges everyone in 2026. */
export const national = [
  ofEnerginet('D01', '41004', 'TSO-abonnement', 15.583333),
  ofEnerginet('D03', '40000', 'Transmissions nettarif', 0.043),
  ofEnerginet('D03', '41000', 'Systemtarif', 0.072),
  ofEnerginet('D03', 'EA-001', 'Elafgift', 0.008),
]
