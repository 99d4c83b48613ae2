/** A place in a tariff of the source, such as `powerPrice.components.0.type`. */
export type Path = string

/** A part that a tariff is stored without, or something that the source leaves open and how it was taken. */
export type Finding = { path: Path; reason: string }

/** The part cannot be expressed as a pipeline: the tariff is stored without it. */
export class Unsupported extends Error {
  readonly path: Path
  constructor(path: Path, reason: string) {
    super(reason)
    this.path = path
  }
}

/** The source contradicts its own format, so that no part of the tariff is to be trusted. */
export class Faulty extends Error {
  readonly path: Path
  constructor(path: Path, reason: string) {
    super(reason)
    this.path = path
  }
}

/** Findings while converting one tariff. */
export class Findings {
  readonly unsupported: Finding[] = []
  readonly assumed: Finding[] = []

  assume(path: Path, reason: string): void {
    if (!this.assumed.some((each) => each.path === path && each.reason === reason)) this.assumed.push({ path, reason })
  }

  /** The result of `part`, or nothing where it is unsupported, which is recorded. */
  attempt<T>(part: () => T): T[] {
    try {
      return [part()]
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error
      this.unsupported.push({ path: error.path, reason: error.message })
      return []
    }
  }
}
