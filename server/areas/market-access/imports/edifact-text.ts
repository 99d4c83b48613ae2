import type { Interchange, InterchangeParty } from './interchange.ts'

/** Elements of a segment; an array is a composite. */
type Elements = (string | readonly string[])[]

/** A segment in the usual service characters (`:+?'`), which are released where they stand in a text. */
export function segment(tag: string, ...elements: Elements): string {
  const parts = elements.map((each) => (typeof each === 'string' ? escaped(each) : composite(each)))
  while (parts.at(-1) === '') parts.pop()
  return `${[tag, ...parts].join('+')}'`
}

/** The same with UNH and UNT around the segments: UNT counts both. */
export function message(reference: string, type: readonly string[], segments: readonly string[]): string {
  const count = String(segments.length + 2)
  return [segment('UNH', reference, type), ...segments, segment('UNT', count, reference)].join('')
}

/** The interchange that answers another one: its parties change places. `at_ms` is written in UTC. */
export function answerTo(
  { sender, receiver }: Interchange,
  { reference, at_ms, messages }: { reference: string; at_ms: number; messages: readonly string[] },
): string {
  const digits = digitsOf(at_ms)
  const party = ({ id, qualifier }: InterchangeParty) => [id, qualifier]
  const sent = [digits.slice(2, 8), digits.slice(8, 12)]
  return [
    "UNA:+.? '",
    segment('UNB', ['UNOC', '3'], party(receiver), party(sender), sent, reference),
    ...messages,
    segment('UNZ', String(messages.length), reference),
  ].join('')
}

/** An instant in format 303, CCYYMMDDHHMMZZZ, in UTC. */
export const minuteOf = (at_ms: number) => `${digitsOf(at_ms).slice(0, 12)}+00`

const digitsOf = (at_ms: number) => new Date(at_ms).toISOString().replaceAll(/[-T:]/g, '')

function composite(parts: readonly string[]): string {
  const texts = parts.map(escaped)
  while (texts.at(-1) === '') texts.pop()
  return texts.join(':')
}

/** Service characters are released; what UNOC, Latin-1, does not hold becomes a space. */
const escaped = (text: string) => text.replaceAll(/[^ -~\u00a0-\u00ff]/g, ' ').replaceAll(/[?+:']/g, '?$&')
