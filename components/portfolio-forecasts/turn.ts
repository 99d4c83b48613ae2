/** While a delivery is under way, its state is asked for this often. */
export const TURN_MS = 3000
