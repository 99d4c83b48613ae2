import type { FlowDirection, Quality, Skipped } from '../contract.ts'

/**
 * What a value of a MSCONS is, by the code of its measure (PIA, an OBIS code A-B:C.D.E), its qualifier (QTY DE 6063) and its
 * unit (DE 6411). Stored is active energy of electricity per interval alone: medium A = 1; C = 1 is what the customer takes from
 * the grid, 2 what goes into it; D = 9 and 29 are energies of a period. D = 5 and 6 are powers, 7 is what an instrument
 * shows, 8 what a register reads; C = 3 to 8 are reactive; A = 6 is heat, 7 gas, 8 water (IEC 62056-6-1, where DLMS publishes the groups as
 * the "Blue Book"; 1.29.0 as the quarter-hour of a load profile: EDI@Energy MSCONS AHB, PI 13018 and 13025; read 2026-11-26).
 */
const ENERGY = /^1-\d{1,3}:([12])\.(?:9|29)\.\d{1,3}(?:\*\d{1,3})?$/

/** The direction of a measure that is stored; null of any other. */
export function directionOf(code: string): FlowDirection | null {
  const found = ENERGY.exec(code)?.[1]
  if (found === undefined) return null
  return found === '1' ? 'consumption' : 'production'
}

/**
 * The meaning of a qualifier (MSCONS MIG 2.4c and 2.5, DE 6063): the value's origin, or why it is not an interval
 * value.
 */
const QUALIFIERS: Readonly<Record<string, Quality | Skipped['why']>> = {
  '220': 'measured',
  '79': 'measured',
  '67': 'estimated',
  '201': 'estimated',
  Z18: 'estimated',
  '20': 'missing',
  Z30: 'missing',
  '187': 'forecast',
  Z31: 'delivery_note',
}

/** Powers of ten from a unit to kWh; the unit may be left out. */
const POWER_TO_KWH: Readonly<Record<string, number>> = { '': 0, KWH: 0, MWH: 3 }

/** Units of other quantities, by UN/ECE Recommendation 20: power, reactive energy and power, volume, wind, radiation. */
const OTHER_UNITS = new Set(['KWT', 'MAW', 'WTT', 'KVR', 'K3', 'KVA', 'MTQ', 'HMQ', 'MTS', 'D54', 'P1', 'CEL'])

export type MeasuredQuantity = { quality: Quality; power: number }

/**
 * The kind of a measure's quantity: active energy with its quality and its power of ten to kWh, a skipped one, or
 * `unit` where its unit is unknown.
 */
export function quantityOf(code: string | null, qualifier: string, unit: string): MeasuredQuantity | Skipped | 'unit' {
  if (code !== null && directionOf(code) === null) return { why: 'measure', name: code }
  const found = Object.hasOwn(QUALIFIERS, qualifier) ? QUALIFIERS[qualifier] : undefined
  if (found === undefined) return { why: 'qualifier', name: qualifier }
  if (found === 'forecast' || found === 'delivery_note') return { why: found, name: code ?? '' }
  if (OTHER_UNITS.has(unit)) return { why: 'measure', name: `${code ?? ''} ${unit}`.trim() }
  const power = Object.hasOwn(POWER_TO_KWH, unit) ? POWER_TO_KWH[unit] : undefined
  return power === undefined ? 'unit' : { quality: found as Quality, power }
}

/** A number as EDIFACT writes it (ISO 9735, 10): digits, a digit on either side of a decimal mark, a minus ahead; null for anything else. */
export function edifactNumber(text: string, decimal: string, power = 0): number | null {
  const plain = decimal === '.' ? text : text.replaceAll(/[.,]/g, (mark) => (mark === decimal ? '.' : 'x'))
  // Shifted as decimal digits: 1.005 MWh are 1005 kWh, not 1004.999….
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(`${plain}e${power}`) : null
}
