import { mendedEic } from '#server/areas/core/eic/eic.ts'

const longest = 100

/** A code that was typed as it is checked; cut where it is far too long. */
export function readCode(text: string | null | undefined): string {
  return mendedEic(text ?? '').slice(0, longest)
}
