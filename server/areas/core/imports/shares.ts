/** A source that has lost more than this share of the stored records was cut off on its way. */
export const MOST_LOST_SHARE = 0.2

/** A source that gives more than this share of the stored records another name, or another zone, has mixed them up. */
export const MOST_CHANGED_SHARE = 0.5
