import type { Running } from '../../area.ts'
import type { KeptStorage } from '../../backup/storage/kept-storage.ts'
import { openRemote, type Remote } from '../../delivery/remote.ts'
import { allLogEnds } from '../../events/event-store.ts'
import type { ScheduledJob } from '../../process/scheduler.ts'
import type { Services } from '../../services.ts'
import { type Anchors, appendAnchors, appendStamp, readAnchors } from './anchor-file.ts'
import type { AnchorPlaces } from './anchor-settings.ts'
import { bringBack, copyLines, openCopies } from './copies.ts'
import { requestStamp } from './time-stamp.ts'

const EVERY_MS = 15 * 60_000
const STAMPED_EVERY_MS = 24 * 3_600_000

type Dependencies = Pick<Services, 'db' | 'scheduler' | 'now' | 'log'>

/**
 * Writes where each audit log ends to a file outside of the database, where it has grown, so that events that are later taken
 * from the end of a log are missed; has the file stamped once a day, and copies it to where nobody can change it.
 */
export class AnchorWorker implements Running {
  readonly #services: Dependencies
  readonly #places: AnchorPlaces
  readonly #remote: Remote
  readonly #copies: KeptStorage | null
  #job: ScheduledJob | undefined

  constructor(services: Dependencies, places: AnchorPlaces, remote: Remote = openRemote({ tries: 2 })) {
    this.#services = services
    this.#places = places
    this.#remote = remote
    this.#copies = places.copies === null ? null : openCopies(places.copies, services.now)
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
    const { file } = this.#places
    const { heads, texts } = await readAnchors(file)
    // A new file beside copies would be another chain than theirs: rather none than that.
    if (texts.length === 0 && this.#copies !== null && (await bringBack(file, this.#copies)) > 0) return this.turn()
    const grown = (await allLogEnds(db)).filter(
      ({ organization_id, sequence }) => sequence > (heads.get(organization_id)?.at(-1)?.sequence ?? 0),
    )
    if (grown.length > 0) await appendAnchors(file, grown, now().toISOString())
    await this.#told('audit_time_stamp', () => this.#stamp())
    await this.#told('audit_anchor_copy', () => this.#copy())
    return grown.length
  }

  /** What fails is tried again in the next turn; the alarm of the audit log tells where it goes on failing. */
  async #told(job: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      this.#services.log({ job, message: error instanceof Error ? error.message : String(error) })
    })
  }

  async #stamp(): Promise<void> {
    const { file, stamps: authority } = this.#places
    if (authority === null) return
    const anchors = await readAnchors(file)
    const now = this.#services.now()
    if (anchors.broken_line !== null || !isStampDue(anchors, now)) return
    const token = await requestStamp(this.#remote, authority, Buffer.from(anchors.texts.at(-1) ?? ''))
    await appendStamp(file, token, now.toISOString())
  }

  async #copy(): Promise<void> {
    if (this.#copies === null) return
    const { differs_at } = await copyLines(this.#copies, await readAnchors(this.#places.file))
    if (differs_at !== null)
      throw new Error(`${this.#copies.label}: the file of anchors differs from its copies from line ${differs_at} on`)
  }
}

/** Where lines were written since the last time stamp, and that is a day old. */
function isStampDue({ texts, times, stamps }: Anchors, now: Date): boolean {
  const last = stamps.at(-1)
  if (last === undefined) return texts.length > 0
  const stamped_at = Date.parse(times[last.line - 1] ?? '')
  return texts.length > last.line && !(now.getTime() - stamped_at < STAMPED_EVERY_MS)
}
