import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { installationLock } from './installation-lock.ts'
import { type Job, Scheduler } from './scheduler.ts'
import { ManualClock, settled, type FailureReport, LongRuns } from './scheduler.test-support.ts'

describe('a job of the installation', () => {
  const databases: Database[] = []
  let url: string
  let owner: postgres.Sql

  beforeAll(async () => {
    url = await createTestDatabase()
    owner = postgres(url, { max: 1, onnotice: () => {} })
  })
  afterAll(() => Promise.all([...databases.map((each) => each.close()), owner?.end()]))

  /** A process on the database of all. */
  function processOf({ run, name = 'shared' }: Pick<Job, 'run'> & { name?: string }) {
    const db = openDatabase(url, 2)
    databases.push(db)
    const report: FailureReport[] = []
    const failed = (...failure: FailureReport) => void report.push(failure)
    const scheduler = new Scheduler({ lock: installationLock(db), failed, clock: new ManualClock() })
    const { poke } = scheduler.add({ name, every_ms: 100, scope: 'installation', held_by: 'lock', run })
    return { scheduler, report, poke }
  }

  test('is run by one process at a time: the other passes it by, and does it when the first has ended', async () => {
    const [here, there] = [new LongRuns(), new LongRuns()]
    const [first, second] = [processOf(here), processOf(there)]
    const running = first.poke()
    await here.begun(1)
    await second.poke()
    expect(there.all).toHaveLength(0)
    expect(second.scheduler.jobs()).toMatchObject([{ last_start: null, is_running: false, failures_in_a_row: 0 }])
    here.all[0]?.end()
    await running
    const imported = second.poke()
    await there.begun(1)
    await first.poke()
    expect(here.all).toHaveLength(1)
    there.all[0]?.end()
    await imported
    expect([first.report, second.report]).toEqual([[], []])
  })

  test('is never run twice at a time by three processes that are poked all the while', async () => {
    let [now, most, runs] = [0, 0, 0]
    const run = async () => {
      most = Math.max(most, ++now)
      runs++
      await settled()
      now--
    }
    const processes = [processOf({ run }), processOf({ run }), processOf({ run })]
    await Promise.all(
      processes.map(async ({ poke }) => {
        for (let poked = 0; poked < 40; poked++) await poke()
      }),
    )
    expect(most).toBe(1)
    expect(runs).toBeGreaterThan(0)
    expect(processes.flatMap(({ report }) => report)).toEqual([])
  })

  test('holds up no job of another name', async () => {
    const [here, there] = [new LongRuns(), new LongRuns()]
    const running = processOf(here).poke()
    const other = processOf({ run: there.run, name: 'other' }).poke()
    await Promise.all([here.begun(1), there.begun(1)])
    here.all[0]?.end()
    there.all[0]?.end()
    await Promise.all([running, other])
  })

  test('that fails gives its lock back', async () => {
    const first = processOf({ run: () => Promise.reject(new Error('no')) })
    await first.poke()
    expect(first.report.map(([, error]) => String(error))).toEqual(['Error: no'])
    let runs = 0
    await processOf({ run: () => void runs++ }).poke()
    expect(runs).toBe(1)
  })

  test('whose lock holder dies is taken over, and a holder that lives on is told to end', async () => {
    const [here, there] = [new LongRuns(), new LongRuns()]
    const [first, second] = [processOf(here), processOf(there)]
    const running = first.poke()
    const { signal } = await here.begun(1)
    const told_to_end = new Promise((resolve) => signal.addEventListener('abort', resolve))
    await owner`select pg_terminate_backend(pid, 10000) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
    await told_to_end
    const imported = second.poke()
    await there.begun(1)
    // It is still at work, so that it does not begin again.
    const again = first.poke()
    await settled()
    expect([here.all.length, first.scheduler.jobs()[0]?.is_running]).toEqual([1, true])
    here.all[0]?.end()
    await Promise.all([running, again])
    expect([here.all.length, first.report.length]).toEqual([1, 1])
    there.all[0]?.end()
    await imported
    // The connections of the one that lost its lock are as good as before.
    const once_more = first.poke()
    await here.begun(2)
    here.all[1]?.end()
    await once_more
    expect(first.scheduler.jobs()).toMatchObject([{ failures_in_a_row: 0 }])
  })
})
