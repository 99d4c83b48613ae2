import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the random tests of this run begin; an integer of 32 bits. */
    randomSeed: number
  }
}

// Smaller counterexamples are looked for until shortly before the test would time out, so that it tells the last one.
fc.configureGlobal({ seed: inject('randomSeed'), interruptAfterTimeLimit: 100_000 })
