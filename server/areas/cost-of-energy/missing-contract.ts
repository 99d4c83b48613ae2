import { z } from 'zod'

/** The missing parts of a cost's total: 0 and 0 where it is complete. */
export const missingFields = {
  absent_slots: z.int().meta({ description: 'Cost slots without a value, which are not in the total' }),
  unpriced_days: z.int().meta({ description: 'Days that some component, or all of them, do not price' }),
}
