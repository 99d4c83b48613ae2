import { UnusableAnswer } from '../unusable-answer.ts'
import { shortened } from './unusable-text.ts'
import { type Counted, IMPORTS } from './messages.ts'

/** Registers have some such names themselves: GeoNames ten of 10,815 in Germany. */
const MOST_GARBLED_SHARE = 0.005
const MOST_GARBLED = 3

/**
 * Control characters of the C1 set, and the result of reading a letter's UTF-8 as Latin-1 or Windows-1252 and encoding
 * it again: Â or Ã followed by a sign that never follows these.
 */
const GARBLED = /[\u0080-\u009f]|[ÂÃ][\u00a0-\u00bfŒœŠšŸŽžƒˆ˜‚„†‡•…‰‹›€™“”‘’–—]/

/** Whether a text is not as it was written, since it was encoded twice on its way. */
export function isGarbled(text: string): boolean {
  return GARBLED.test(text)
}

/** Throws UnusableAnswer where more of `before` texts are garbled than a register has itself. */
export function refuseGarbled(garbled: readonly string[], before: number, what: Counted): void {
  const [first] = garbled
  if (first === undefined || garbled.length <= Math.max(MOST_GARBLED, before * MOST_GARBLED_SHARE)) return
  throw new UnusableAnswer(IMPORTS.garbled({ ...what, count: garbled.length, before, example: shortened(first) }))
}
