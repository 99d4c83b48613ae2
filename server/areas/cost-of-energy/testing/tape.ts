import fc from 'fast-check'

/** Decisions read one after the other from random numbers; past the end all are the first choice, so that tests shrink. */
export class Tape {
  readonly numbers: readonly number[]
  #next = 0

  constructor(numbers: readonly number[]) {
    this.numbers = numbers
  }

  /** A whole number from 0 to `count` − 1. */
  below(count: number): number {
    return (this.numbers[this.#next++] ?? 0) % count
  }

  of<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new Error('nothing to choose from')
    return choices[this.below(choices.length)] as T
  }

  /** True once in `in_how_many` times. */
  rarely(in_how_many: number): boolean {
    return this.below(in_how_many) === in_how_many - 1
  }
}

export function tapes(length: number): fc.Arbitrary<Tape> {
  const numbers = fc.array(fc.nat({ max: 2 ** 30 }), { minLength: 0, maxLength: length, size: 'max' })
  return numbers.map((chosen) => new Tape(chosen))
}
