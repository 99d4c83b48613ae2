/** Who gave out the id of a market partner: those of the BDEW begin with 99, those of the DVGW with 98, else GS1 (a GLN). */
export const CODE_LISTS = ['BDEW', 'DVGW', 'GS1'] as const
export type CodeList = (typeof CODE_LISTS)[number]

/** A market partner id: 13 digits. */
export const MARKET_PARTNER_ID = /^\d{13}$/

export function codeListOf(id: string): CodeList {
  if (id.startsWith('99')) return 'BDEW'
  return id.startsWith('98') ? 'DVGW' : 'GS1'
}

/**
 * The check digit of an identifier from its other digits, modulo 10: weights 1 and `weight` alternate from the left. 2
 * for market locations and the code numbers of BDEW and DVGW, 3 for GLN (GS1 General Specifications). For code numbers
 * no public text defines it: all but 7 of 8,919 in an open repository satisfy it, and those 7 are made up
 * (zoernert/willi_mako, 2026-11-26).
 */
export function checkDigit(identifier: string, weight: 2 | 3): number {
  let sum = 0
  for (let place = 0; place < identifier.length - 1; place++)
    sum += Number(identifier[place]) * (place % 2 === 0 ? 1 : weight)
  return (10 - (sum % 10)) % 10
}

/** The check digit that a market partner id should end in; null where it ends in it, or is no such id. */
export function expectedCheckDigit(id: string): number | null {
  if (!MARKET_PARTNER_ID.test(id)) return null
  const expected = checkDigit(id, codeListOf(id) === 'GS1' ? 3 : 2)
  return expected === Number(id.at(-1)) ? null : expected
}
