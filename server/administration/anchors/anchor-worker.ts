import type { Running } from '../../area.ts'
import { allLogEnds } from '../../events/event-store.ts'
import type { ScheduledJob } from '../../process/scheduler.ts'
import type { Services } from '../../services.ts'
import { appendAnchors, readAnchors } from './anchor-file.ts'

const EVERY_MS = 15 * 60_000

/**
 * Writes where each audit log ends to a file outside of the database, where it has grown, so that events that are later taken
 * from the end of a log are missed.
 */
export class AnchorWorker implements Running {
  readonly #services: Pick<Services, 'db' | 'scheduler' | 'now'>
  readonly #path: string
  #job: ScheduledJob | undefined

  constructor(services: Pick<Services, 'db' | 'scheduler' | 'now'>, path: string) {
    this.#services = services
    this.#path = path
  }

  start(): void {
    const run = async () => void (await this.turn())
    this.#job = this.#services.scheduler.add({
      ...{ name: 'audit-anchors', every_ms: EVERY_MS, at_once: true, scope: 'installation', held_by: 'lock' },
      run,
    })
  }

  async stop(): Promise<void> {
    await this.#job?.stop()
  }

  /** Answers how many logs were anchored. */
  async turn(): Promise<number> {
    const { db, now } = this.#services
    const { heads } = await readAnchors(this.#path)
    const grown = (await allLogEnds(db)).filter(
      ({ organization_id, sequence }) => sequence > (heads.get(organization_id)?.at(-1)?.sequence ?? 0),
    )
    if (grown.length > 0) await appendAnchors(this.#path, grown, now().toISOString())
    return grown.length
  }
}
