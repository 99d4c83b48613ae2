import { z } from 'zod'

/**
 * Days of a period that are not priced: by no component (`components` empty), or not by the components of these names.
 * `begins`: their price begins at `end_time`, within the period. `ends`: it ends at `start_time`. `pauses`: it does not
 * apply in between. `ended`: it ended at `start_time`, before the period. `later`: it begins at `end_time`, after it.
 */
export const MissingData = z
  .object({
    components: z.array(z.string()),
    side: z.enum(['begins', 'ends', 'pauses', 'ended', 'later']),
    start_time: z.string(),
    end_time: z.string(),
    days: z.int().meta({ description: 'Days of the period without that price' }),
  })
  .meta({ id: 'MissingData' })
export type MissingData = z.infer<typeof MissingData>
