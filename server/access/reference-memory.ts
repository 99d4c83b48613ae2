import { LRUCache } from 'lru-cache'
import type { ReferenceData } from './reference-data.ts'
import type { Versions } from './versions.ts'

/** Objects made from reference data (a compiled tariff, for example), cached for the data version. */
export class ReferenceMemory {
  #versions: Versions
  #stored = new LRUCache<string, { version: number; value: Promise<unknown> }>({ max: 5_000 })

  constructor(versions: Versions) {
    this.#versions = versions
  }

  /** The result of `load`; concurrent callers share one load, and a failed one is not cached. */
  get<T>(data: ReferenceData, key: string, load: () => Promise<T>): Promise<T> {
    const version = this.#versions.current(data)
    if (version === null) return load()
    const name = `${data} ${key}`
    const hit = this.#stored.get(name)
    if (hit?.version === version) return hit.value as Promise<T>
    const value = load()
    this.#stored.set(name, { version, value })
    value.catch(() => this.#stored.delete(name))
    return value
  }
}
