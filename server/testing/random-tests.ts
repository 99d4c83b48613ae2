import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the random tests of this run begin; an integer of 32 bits. */
    randomSeed: number
  }
}

// The search for smaller counterexamples stops shortly before the test's timeout, so that it can report the last one.
fc.configureGlobal({ seed: inject('randomSeed'), interruptAfterTimeLimit: 100_000 })
