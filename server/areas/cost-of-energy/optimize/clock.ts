/** Seconds that are left for the solver. */
export type Clock = () => number
