/**
 * An area's resource in a process, by a typed key: the area declares the key and opens it, operations request it from
 * their context, and the shared code knows neither.
 */
export class ServiceKey<T> {
  readonly #name: string
  readonly #opened = new WeakMap<object, { service: T }>()

  constructor(name: string) {
    this.#name = name
  }

  /** Opens it for everything that `holder`, the services of a process, serves; a second call replaces the first. */
  open(holder: object, service: T): void {
    this.#opened.set(holder, { service })
  }

  /** What was opened for `holder`; throws where nothing was. */
  of(holder: object): T {
    const opened = this.#opened.get(holder)
    if (opened === undefined) throw new Error(`${this.#name} is not open`)
    return opened.service
  }
}
