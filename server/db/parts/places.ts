/** A part of an organization's allocations: its id stands in the organization's place in their tables. */
export type Part = { part_id: string; first_point_id: string }

/** Where the rows of an organization's allocations are: in its own name, or in those of its parts. */
export class Places<Place> {
  /** In the order of the accounting points. */
  readonly all: readonly Place[]
  readonly isDivided: boolean
  readonly #firsts: readonly string[]

  constructor(whole: Place, parts: readonly Part[], placeOf: (part: Part) => Place) {
    this.isDivided = parts.length > 0
    this.all = this.isDivided ? parts.map(placeOf) : [whole]
    this.#firsts = parts.map(({ first_point_id }) => first_point_id)
  }

  /** The place of a point. */
  of(point: string): Place {
    const id = point.toLowerCase()
    let at = this.all.length - 1
    while (at > 0 && id < (this.#firsts[at] ?? '')) at--
    return this.all[at]!
  }

  /** What `work` answers of each place, one after the other. */
  async each<T>(work: (place: Place) => Promise<T>): Promise<T[]> {
    const answers: T[] = []
    for (const place of this.all) answers.push(await work(place))
    return answers
  }

  /** Items by the place of their points, each place once, in the order of the points; only places of some item. */
  by<Item>(items: readonly Item[], pointOf: (item: Item) => string): [place: Place, items: readonly Item[]][] {
    const [only] = this.all
    if (!this.isDivided && only !== undefined) return items.length === 0 ? [] : [[only, items]]
    const grouped = Map.groupBy(items, (item) => this.of(pointOf(item)))
    return this.all.flatMap((place) => {
      const own = grouped.get(place)
      return own === undefined ? [] : [[place, own] as [Place, Item[]]]
    })
  }

  /** The first point of a place and that of the next one; null where it is the first or the last. */
  boundsOf(place: Place): { from: string | null; to: string | null } {
    const at = this.all.indexOf(place)
    return { from: at > 0 ? (this.#firsts[at] ?? null) : null, to: this.#firsts[at + 1] ?? null }
  }
}
