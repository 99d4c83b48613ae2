/** The days that allocations and forecasts may be of: a partition of each month is made on demand. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2099-12-31'
