/** While a delivery is under way, its state is requested this often. */
export const TURN_MS = 3000
