export type Position = [x: number, y: number]

/** What a position is called, so that the same one is found again. */
export function nameOf([x, y]: Position): string {
  return `${x},${y}`
}

/** Lines joined where exactly two of them end: each result goes from one meeting of lines to the next, or is closed. */
export function chained(lines: readonly Position[][]): Position[][] {
  const ends = new Map<string, Set<Position[]>>()
  for (const line of lines)
    for (const end of endsOf(line)) ends.set(nameOf(end), (ends.get(nameOf(end)) ?? new Set()).add(line))
  const used = new Set<Position[]>()
  const follow = (line: Position[], from: Position): Position[] => {
    let [chain, last] = [nameOf(line[0] ?? from) === nameOf(from) ? [...line] : line.toReversed(), line]
    used.add(line)
    for (;;) {
      const at = chain.at(-1) ?? from
      const there = [...(ends.get(nameOf(at)) ?? [])]
      const next = there.length === 2 ? there.find((each) => each !== last) : undefined
      if (next === undefined || used.has(next)) return chain
      used.add(next)
      const onward = nameOf(next[0] ?? at) === nameOf(at) ? next : next.toReversed()
      chain = [...chain, ...onward.slice(1)]
      last = next
    }
  }
  const open = lines.flatMap((line) =>
    endsOf(line)
      .filter((end) => ends.get(nameOf(end))?.size !== 2)
      .flatMap((end) => (used.has(line) ? [] : [follow(line, end)])),
  )
  const closed = lines.flatMap((line) => (used.has(line) ? [] : [follow(line, endsOf(line)[0] ?? [0, 0])]))
  return [...open, ...closed]
}

/** The line without the bends that stray less than `least` from the straight way (Ramer, Douglas, Peucker). */
export function simplified(line: readonly Position[], least: number): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 3) return [...line]
  const strays = line.slice(1, -1).map((at) => strayOf(at, first, last))
  const most = Math.max(...strays)
  if (most < least) return [first, last]
  const bend = strays.indexOf(most) + 1
  return [...simplified(line.slice(0, bend + 1), least).slice(0, -1), ...simplified(line.slice(bend), least)]
}

function endsOf(line: readonly Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  return first === undefined || last === undefined ? [] : [first, last]
}

/** How far a position is from the straight line between two, or from them where they are the same. */
function strayOf([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}
