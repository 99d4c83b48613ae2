import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the random tests of this run begin; an integer of 32 bits. */
    randomSeed: number
  }
}

// Smaller counterexamples are looked for half a minute at most, so that a failure is told before the test times out.
fc.configureGlobal({ seed: inject('randomSeed'), interruptAfterTimeLimit: 30_000 })
