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
  let sum = 0
  for (let place = 0; place < 10; place++) sum += Number(malo[place]) * (place % 2 === 0 ? 1 : 2)
  return (10 - (sum % 10)) % 10
}

/** Whether a text has the form of a MaLo-ID, eleven digits of which the first is not 0, and another check digit than it should. */
export function isMaloWithoutCheckDigit(text: string): boolean {
  return /^[1-9]\d{10}$/.test(text) && !hasMaloCheckDigit(text)
}
