/** Names are short; for a longer one no suggestion is made. */
const MOST_CHARACTERS = 100
/** A common beginning of this length suggests a misremembered rest, as in events for event_types. */
const LEAST_BEGINNING = 4

/** The known name closest to `name`; null where none is near. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > MOST_CHARACTERS) return null
  const ranked = known
    .map((each) => ({ each, distance: distanceOf(plain(name), plain(each)) }))
    .sort((a, b) => a.distance - b.distance)
  const [best] = ranked
  if (best === undefined) return null
  if (best.distance <= Math.max(1, Math.floor(Math.min(name.length, best.each.length) / 3))) return best.each
  const alike = ranked
    .map(({ each }) => ({ each, length: commonBeginning(plain(name), plain(each)) }))
    .sort((a, b) => b.length - a.length)[0]
  return alike !== undefined && alike.length >= LEAST_BEGINNING && alike.length * 2 >= plain(name).length
    ? alike.each
    : null
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function commonBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** Letters that are put in, left out, changed or swapped with their neighbour (optimal string alignment). */
function distanceOf(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        ...[last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1)],
        isSwapped ? before[at - 2]! + 1 : Infinity,
      )
    }
    ;[before, last] = [last, next]
  }
  return last[other.length]!
}
