/** Letters that are not a base letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}
const MARKS = /\p{M}/gu
const OTHERS = /[^\p{L}\p{N}]+/gu
const PLAIN = /^[a-z0-9 ]*$/
const INSIDE = /[\p{L}\p{N}][^\p{L}\p{N} ]+[\p{L}\p{N}]/u
/** Letters that stand inside a word by more than chance. */
const LEAST_INSIDE = 3
/** Letters from which on a word with a slip is still nearer to the one that is meant than to others. */
const LEAST_LONG = 5

/** A text folded for comparison: lower case, no diacritics, one space in place of anything but letters and digits. */
export function fold(text: string): string {
  const small = text.toLowerCase()
  if (PLAIN.test(small)) return small.trim().replaceAll(/ {2,}/g, ' ')
  const bare = text.normalize('NFKD').toLowerCase().replaceAll(MARKS, '')
  return bare
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(OTHERS, ' ')
    .trim()
}

/** The words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ')
}

/** The words of a text with dots or dashes inside, folded without them: `eon` for `E.ON Sverige AB`. */
export function glued(text: string): string[] {
  if (!INSIDE.test(text)) return []
  return text.split(' ').flatMap((part) => {
    const folded = fold(part)
    return folded.includes(' ') ? [folded.replaceAll(' ', '')] : []
  })
}

/**
 * How well a word that was requested fits a word that is there, 0 to 1: the same, begun, inside, or with a slip. Words
 * with digits are codes, in which a slip is another code; behind a number and a letter it is a slip (`50herz`). In a
 * short word, one slip away from many others, it must be a likely one.
 */
export function wordScore(requested: string, there: string): number {
  if (requested === there) return 1
  const share = requested.length / there.length
  if (there.startsWith(requested)) return 0.8 + 0.15 * share
  if (requested.length >= LEAST_INSIDE && there.includes(requested)) return 0.6 + 0.15 * share
  const most = slipsAllowed(requested)
  if (most === 0 || there.length < requested.length - most || !there.startsWith(numberedStart(requested) ?? ''))
    return 0
  const isShort = requested.length < LEAST_LONG
  if (isShort && !isLikelySlip(requested, there)) return 0
  const { whole, begun } = slips(requested, there.slice(0, requested.length + most + 1), most)
  if (whole <= most && there.length <= requested.length + most) return 0.8 - 0.15 * whole
  return begun <= most && !isShort ? 0.7 - 0.15 * begun : 0
}

/** After the first letter one was left out, or two were swapped; rather than one changed or put in. */
function isLikelySlip(requested: string, there: string): boolean {
  return requested[0] === there[0] && (there.length > requested.length || lettersOf(requested) === lettersOf(there))
}

function lettersOf(word: string): string {
  return [...word].sort().join('')
}

/** Whether a word can be found other than by its beginning: inside a word, or with a slip. */
export function mayMeanAnother(word: string): boolean {
  return word.length >= LEAST_INSIDE && !/\d/.test(word)
}

/** The number and first letter of a word that is a number and then a name; null for any other. */
export function numberedStart(word: string): string | null {
  return /^(\d+\p{L})\p{L}{3,}$/u.exec(word)?.[1] ?? null
}

function slipsAllowed(word: string): number {
  if (word.length < 4 || (/\d/.test(word) && numberedStart(word) === null)) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Edit distance (optimal string alignment) from a word to a known one, and to the nearest of its prefixes; larger
 * distances than `most` count as more than it.
 */
export function slips(requested: string, there: string, most: number): { whole: number; begun: number } {
  let [before, last] = [new Array<number>(0), Array.from({ length: there.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= requested.length; row++) {
    const next = [row]
    let least = row
    for (let column = 1; column <= there.length; column++) {
      const changed = (last[column - 1] ?? 0) + (requested[row - 1] === there[column - 1] ? 0 : 1)
      let cost = Math.min(changed, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1)
      const swapped = requested[row - 1] === there[column - 2] && requested[row - 2] === there[column - 1]
      if (swapped && row > 1 && column > 1) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return { whole: most + 1, begun: most + 1 }
    ;[before, last] = [last, next]
  }
  return { whole: last.at(-1) ?? 0, begun: Math.min(...last) }
}
