import { checkDigit } from '#server/wire/identifiers/market-partner-id.ts'

/**
 * Whether the last of the 11 digits of a market location id (MaLo-ID) is the check digit of the ten before it: the digits
 * at odd places plus twice those at even places, filled up to the next ten (BDEW Anwendungshilfe "Identifikatoren in der
 * Marktkommunikation", Bildungsvorschrift der MaLo-ID).
 */
export function hasMaloCheckDigit(malo: string): boolean {
  return Number(malo[10]) === maloCheckDigit(malo)
}

/** The check digit that belongs to the first ten digits. */
export function maloCheckDigit(malo: string): number {
  return checkDigit(malo.slice(0, 11), 2)
}

/** Whether a text has the form of a MaLo-ID, eleven digits of which the first is not 0, and another check digit than it should. */
export function isMaloWithoutCheckDigit(text: string): boolean {
  return /^[1-9]\d{10}$/.test(text) && !hasMaloCheckDigit(text)
}
