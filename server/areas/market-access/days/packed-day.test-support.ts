import fc from 'fast-check'

/** Days of few and of many decimals, small and large, with gaps. */
export const randomDays = fc
  .record({
    slots: fc.constantFrom(92, 96, 100),
    decimals: fc.nat(12),
    most: fc.constantFrom(1, 300, 70_000, 2 ** 29, 2 ** 31, 2 ** 45),
    gaps: fc.constantFrom(0, 0, 0.1, 1),
    seed: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 100, maxLength: 100 }),
  })
  .map((drawn) =>
    Float64Array.from({ length: drawn.slots }, (_, slot) => {
      const at = drawn.seed[slot] ?? 0
      // `|| 0`: no negative zero, which is stored as zero.
      return Math.abs(at) < drawn.gaps ? Number.NaN : Math.round(at * drawn.most) / 10 ** drawn.decimals || 0
    }),
  )
