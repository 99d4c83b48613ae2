/** The highest of several powers, each of a recurring period and counted with a part of itself. */
export type PeakOf = { kind: 'peak'; terms: { reference: string; weight: number }[] }

/** What each slot's power has above a limit. */
export type ExcessOf = { kind: 'excess'; reference: string; above_kw: number }

const TERM = /^peak\(([\w-]+)\)(?:([/*])(\d+(?:\.\d+)?))?$/
const EXCESS = /^max\(avg\(([\w-]+)\)-(\d+(?:\.\d+)?),0\)$/

/**
 * Reads the pseudo code of `peakFunction` as operators write it: `peak(main)`, `max(peak(high),peak(low)/2)`,
 * `max(avg(high) - 4, 0)`; null for anything else.
 */
export function readPeakFunction(code: string): PeakOf | ExcessOf | null {
  const plain = code.replaceAll(/\s/g, '')
  const excess = EXCESS.exec(plain)
  if (excess) return { kind: 'excess', reference: excess[1] ?? '', above_kw: Number(excess[2]) }
  const inner = /^max\((.+)\)$/.exec(plain)?.[1]
  const terms = (inner === undefined ? [plain] : inner.split(',')).map(readTerm)
  return terms.some((term) => term === null) ? null : { kind: 'peak', terms: terms.filter((term) => term !== null) }
}

function readTerm(text: string): PeakOf['terms'][number] | null {
  const match = TERM.exec(text)
  if (match === null) return null
  const [, reference = '', sign, number] = match
  const factor = Number(number ?? 1)
  const weight = sign === '/' ? 1 / factor : factor
  return weight > 0 && Number.isFinite(weight) ? { reference, weight } : null
}
