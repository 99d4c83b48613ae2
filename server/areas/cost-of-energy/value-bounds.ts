/** Beyond what anything measures in any unit; sums of thirty years, and costs of them, stay finite by far. */
export const MOST_VALUE = 1e12

/** What a value of a series may be, in either direction. */
export const VALUE_BOUNDS = { ge: -MOST_VALUE, le: MOST_VALUE }
