import type { Range } from '../../areas/cost-of-energy/prices/local-days.ts'
import { formatInstant } from '../../calendar/zone.ts'

/**
 * Processes time window after window, each of which stores its data. Where one fails after others were stored, the
 * error names the start of the next run.
 */
export async function readWindows<Window extends Range, Stored>(
  windows: readonly Window[],
  { timezone, dry_run }: { timezone: string; dry_run: boolean },
  work: (window: Window) => Promise<Stored>,
): Promise<(Window & Stored)[]> {
  const done: (Window & Stored)[] = []
  for (const window of windows) {
    try {
      done.push({ ...window, ...(await work(window)) })
    } catch (error) {
      const last = done.at(-1)
      if (last === undefined || dry_run) throw error
      const text = error instanceof Error ? error.message : String(error)
      throw new Error(
        `${text}\nWhat was read until ${formatInstant(last.end_ms, timezone)} is stored; run this again to go on from there`,
        { cause: error },
      )
    }
  }
  return done
}
