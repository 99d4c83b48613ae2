import { Episode } from './episode.test-support.ts'

const EPISODE_STEPS = 1_000

/**
 * Runs episodes until there were `most_steps`; the first broken invariant is thrown with the seed of its episode, which
 * alone runs it again: `new Episode(seed)`.
 */
export function simulate(seed: number, most_steps: number): { steps: number; episodes: number; processed: number } {
  const report = { steps: 0, episodes: 0, processed: 0 }
  for (; report.steps < most_steps; report.episodes++) {
    const episode_seed = (seed + report.episodes * 7919) | 0
    const episode = new Episode(episode_seed)
    try {
      for (let step = 0; step < EPISODE_STEPS; step++) episode.step()
      episode.calm()
    } catch (error) {
      throw new Error(
        `seed ${episode_seed}, step ${episode.steps}: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      )
    } finally {
      episode.end()
    }
    report.steps += episode.steps
    report.processed += [...episode.store.days.values()].filter(({ is_processed }) => is_processed).length
  }
  return report
}
