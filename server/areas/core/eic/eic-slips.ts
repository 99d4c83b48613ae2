import { EIC_CHARACTERS, EIC_LENGTH } from './eic.ts'

/**
 * The texts of sixteen characters that are one slip from a code: a character changed, left out, put in, or swapped with
 * its neighbour; also what is meant where all zeros or ones are letters, or capitals are small. The likeliest first; not the code itself.
 */
export function eicSlips(code: string): string[] {
  const signs = [...code.trim().toUpperCase()]
  if (Math.abs(signs.length - EIC_LENGTH) > 1) return []
  const capitals = signs.join('')
  const slips = [capitals, capitals.replaceAll('O', '0'), capitals.replaceAll('I', '1'), ...oneSlip(signs)]
  const requested = new Set(slips.filter((each) => [...each].length === EIC_LENGTH))
  requested.delete(code)
  return [...requested]
}

function oneSlip(signs: readonly string[]): string[] {
  const places = [...signs, ''].map((sign, at) => {
    const [before, after] = [signs.slice(0, at).join(''), signs.slice(at + 1).join('')]
    const swapped = before + (signs[at + 1] ?? '') + sign + signs.slice(at + 2).join('')
    const others = EIC_CHARACTERS.flatMap((other) => [before + other + after, before + other + sign + after])
    return { swapped, others: [before + after, ...others] }
  })
  return [...places.map(({ swapped }) => swapped), ...places.flatMap(({ others }) => others)]
}
