import { randomUUID } from 'node:crypto'
import { asOwner } from '../../../../db/owner.ts'
import type { ScheduledJob, Scheduler } from '../../../../process/scheduler.ts'
import { IMPORT_SOURCES, type ImportSource } from '../contract.ts'
import { insertRun, interruptLostRuns } from '../run-store.ts'
import { BY_SCHEDULE, outlookOf } from './outlook.ts'
import { lockSchedules, noteSources, scheduleFacts } from './schedule-store.ts'

const EVERY_MS = 10_000

export type PlanPlace = {
  ownerUrl: string
  env: Readonly<Record<string, string | undefined>>
  now: () => Date
}

/**
 * Queues imports that are due by their schedules, and those that lost their process. Any number of processes may have
 * one: each import is queued once.
 */
export class ImportPlanner {
  readonly #place: PlanPlace
  #job: ScheduledJob | undefined

  constructor(place: PlanPlace) {
    this.#place = place
  }

  /** Looks for what is due every ten seconds until `stop`. */
  start(scheduler: Scheduler): void {
    const run = async () => void (await this.turn())
    this.#job = scheduler.add({
      ...{ name: 'import-schedules', every_ms: EVERY_MS, scope: 'installation', held_by: 'lock' },
      run,
    })
  }

  async stop(): Promise<void> {
    await this.#job?.stop()
  }

  /** Queues what is due, and answers its sources. */
  turn(): Promise<ImportSource[]> {
    const { ownerUrl, env, now } = this.#place
    const at = now()
    return asOwner(ownerUrl, async (tx) => {
      await lockSchedules(tx)
      await noteSources(tx, at)
      await interruptLostRuns(tx, at)
      const facts = await scheduleFacts(tx)
      const queued: ImportSource[] = []
      for (const source of IMPORT_SOURCES) {
        const { next, last, schedule } = outlookOf(source, facts, env)
        if (next === null || next.at_ms > at.getTime()) continue
        const resumed = next.reason === 'resume' ? last : null
        const run = {
          ...{
            uid: randomUUID(),
            source,
            zones: (resumed ?? schedule).zones,
            dry_run: false,
            accept_shrink: resumed?.accept_shrink ?? false,
          },
          ...{ status: 'queued' as const, started_by: resumed?.started_by ?? BY_SCHEDULE },
        }
        if (await insertRun(tx, run, at)) queued.push(source)
      }
      return queued
    })
  }
}
