/** A line of a comparison: in both texts, only in the older or only in the newer one. */
export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string }

/** Texts beyond this many lines that differ are compared as wholes. */
const MOST_CELLS = 4_000_000

/** The line-by-line difference of two texts, based on their longest common subsequence. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  const shortest = Math.min(old.length, fresh.length)
  let start = 0
  while (start < shortest && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < shortest - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const same = (lines: string[]): DiffLine[] => lines.map((text) => ({ kind: 'same', text }))
  return [
    ...same(old.slice(0, start)),
    ...middle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...same(end === 0 ? [] : old.slice(-end)),
  ]
}

function middle(old: string[], fresh: string[]): DiffLine[] {
  const removed = old.map((text): DiffLine => ({ kind: 'removed', text }))
  const added = fresh.map((text): DiffLine => ({ kind: 'added', text }))
  if (old.length * fresh.length > MOST_CELLS) return [...removed, ...added]
  const lengths = commonLengths(old, fresh)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < fresh.length) {
    if (old[i] === fresh[j]) {
      lines.push({ kind: 'same', text: old[i] ?? '' })
      i += 1
      j += 1
    } else if (lengths.at(i + 1, j) >= lengths.at(i, j + 1)) lines.push(removed[i++]!)
    else lines.push(added[j++]!)
  }
  return [...lines, ...removed.slice(i), ...added.slice(j)]
}

/** How many lines the rests of both texts have in common, by where each rest begins. */
function commonLengths(old: string[], fresh: string[]) {
  const width = fresh.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  return { at }
}

/** The differences with `around` unchanged lines on either side; a gap between two stretches is null. */
export function withContext(lines: DiffLine[], around = 3): (DiffLine | null)[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same'),
  )
  return lines.flatMap((line, index) => {
    if (isNear[index]) return [line]
    return isNear[index - 1] === true || index === 0 ? [null] : []
  })
}
