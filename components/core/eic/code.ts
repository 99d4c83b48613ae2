import { repairedEic } from '#server/areas/core/eic/eic.ts'

const longest = 100

/** A code that was typed as it is checked; cut where it is far too long. */
export function readCode(text: string | null | undefined): string {
  return repairedEic(text ?? '').slice(0, longest)
}
