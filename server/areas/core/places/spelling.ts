import { fold, slips } from '../search/text.ts'

/** The spelling of these letters without a keyboard for them, as in Koeln and Aarhus. */
const SPELT_OUT: Readonly<Record<string, string>> = { å: 'aa', ä: 'ae', æ: 'ae', ö: 'oe', ø: 'oe', ü: 'ue' }

/** In a shorter name a slip makes another settlement. */
const LEAST_LETTERS = 6

/** Letters of their own in the Nordic alphabets, and how neighbours write the same; each as one that folding keeps. */
const OWN_LETTERS: Readonly<Record<string, string>> = { å: 'α', ä: 'β', æ: 'β', ö: 'γ', ø: 'γ' }

/**
 * The names that a misspelt one is likely meant as: those that differ in marks and capitals alone, else those with one
 * slip, if they are all the same but for marks. None where it is short, far from all, or near to several. Where it is
 * written with å, ä or ö, those are meant: Håbo is not Habo, though Malmo is Malmö.
 */
export function nearestNames(requested: string, names: readonly string[]): string[] {
  const plain = fold(requested)
  const same = names.filter((name) => fold(name) === plain && keepsOwn(requested, name))
  const read = foldOwn(requested) === plain ? fold : foldOwn
  const folded = read(requested)
  if (same.length > 0 || folded.length < LEAST_LETTERS) return same
  const near = names.filter((name) => {
    const there = read(name)
    return there[0] === folded[0] && fold(name) !== plain && slips(folded, there, 1).whole <= 1
  })
  return new Set(near.map(read)).size === 1 ? near : []
}

/** Whether two names differ in marks, capitals and letters spelt out alone: Malmo is Malmö, and Koeln is Köln; Håbo is not Habo. */
export function isSameName(requested: string, name: string): boolean {
  if (fold(name) === fold(requested)) return keepsOwn(requested, name)
  return fold(name) === spellOut(requested) || spellOut(name) === fold(requested)
}

function spellOut(name: string): string {
  const small = name.normalize('NFC').toLowerCase()
  return fold(small.replaceAll(/[åäæöøü]/g, (letter) => SPELT_OUT[letter] ?? letter))
}

/** Whether a name has the letters of their own that are requested; a plain letter asks for none. */
function keepsOwn(requested: string, name: string): boolean {
  const there = foldOwn(name)
  const own = Object.values(OWN_LETTERS)
  return [...foldOwn(requested)].every((letter, index) => !own.includes(letter) || letter === there[index])
}

/** Folded but for the letters that are letters of their own. */
function foldOwn(text: string): string {
  const small = text.normalize('NFC').toLowerCase()
  return fold(small.replaceAll(/[åäæöø]/g, (letter) => OWN_LETTERS[letter] ?? letter))
}
