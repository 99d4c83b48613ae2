import { describe, expect, test } from 'vitest'
import { Scheduler } from './scheduler.ts'
import { ManualClock, settled, schedulerUnderControl, LongRuns, often } from './scheduler.test-support.ts'

describe('a job', () => {
  test('runs at its interval, and one that says so at once as well', async () => {
    const { scheduler, clock } = schedulerUnderControl()
    const ran: string[] = []
    scheduler.add({ ...often, run: () => void ran.push(`often ${clock.now()}`) })
    scheduler.add({
      ...often,
      name: 'eager',
      every_ms: 150,
      at_once: true,
      run: () => void ran.push(`eager ${clock.now()}`),
    })
    await settled()
    expect(ran).toEqual(['eager 0'])
    await clock.pass(310)
    expect(ran).toEqual(['eager 0', 'often 100', 'eager 150', 'often 200', 'often 300', 'eager 300'])
  })

  test('is never run twice at a time, whoever asks: ticks pass it by, pokes come to one more run', async () => {
    const { scheduler, clock } = schedulerUnderControl()
    const long = new LongRuns()
    scheduler.add({ ...often, run: long.run })
    await clock.pass(500)
    expect(long.all).toHaveLength(1)
    const pokes = [scheduler.poke('often'), scheduler.poke('often')]
    await clock.pass(100)
    expect(long.all).toHaveLength(1)
    long.all[0]?.end()
    await settled()
    expect(long.all).toHaveLength(2)
    long.all[1]?.end()
    await Promise.all(pokes)
    expect([long.all.length, scheduler.jobs()[0]?.is_running]).toEqual([2, false])
  })

  test('that pokes itself runs once more afterwards', async () => {
    const { scheduler } = schedulerUnderControl()
    let [now, most, runs] = [0, 0, 0]
    const again = Promise.withResolvers<void>()
    scheduler.add({
      ...often,
      run: async () => {
        most = Math.max(most, ++now)
        if (++runs === 1) void scheduler.poke('often').then(again.resolve)
        await settled()
        now--
      },
    })
    await scheduler.poke('often')
    await again.promise
    expect([runs, most]).toEqual([2, 1])
  })

  test('that fails goes on, and is told of once until it succeeds; its last error is kept', async () => {
    const { scheduler, clock, report } = schedulerUnderControl()
    const outcomes = [new Error('first'), new Error('second'), null, new Error('third')]
    scheduler.add({
      ...often,
      run: () => {
        const outcome = outcomes.shift()
        if (outcome) throw outcome
      },
    })
    const fares = () => scheduler.jobs().map((job) => [String(job.last_error), job.failures_in_a_row])[0]
    const seen = []
    for (let run = 0; run < 5; run++) {
      await clock.pass(100)
      seen.push(fares())
    }
    expect(seen).toEqual([
      ['Error: first', 1],
      ['Error: second', 2],
      ['Error: second', 0],
      ['Error: third', 1],
      ['Error: third', 0],
    ])
    expect(report.map(([job, error]) => `${job}: ${String(error)}`)).toEqual([
      'often: Error: first',
      'often: Error: third',
    ])
  })

  test('goes on although nobody can be told of its failure', async () => {
    const clock = new ManualClock()
    const failed = () => {
      throw new Error('the log is full')
    }
    const scheduler = new Scheduler({ lock: () => Promise.resolve(false), failed, clock })
    scheduler.add({ ...often, run: () => Promise.reject(new Error('no')) })
    await clock.pass(300)
    expect(scheduler.jobs()).toMatchObject([{ failures_in_a_row: 3 }])
  })

  test('says when it ran and how long', async () => {
    const { scheduler, clock } = schedulerUnderControl()
    const long = new LongRuns()
    scheduler.add({ ...often, run: long.run })
    const never = { last_start: null, last_end: null, last_duration_ms: null, last_error: null, failures_in_a_row: 0 }
    expect(scheduler.jobs()).toEqual([{ ...often, is_running: false, ...never }])
    await clock.pass(130)
    expect(scheduler.jobs()).toMatchObject([{ is_running: true, last_start: new Date(100), last_end: null }])
    long.all[0]?.end()
    await settled()
    const times = { last_start: new Date(100), last_end: new Date(130), last_duration_ms: 30 }
    expect(scheduler.jobs()).toMatchObject([{ is_running: false, ...times }])
  })

  test('has a name of its own, free again once it has stopped', async () => {
    const { scheduler } = schedulerUnderControl()
    const long = new LongRuns()
    const job = scheduler.add({ ...often, run: long.run })
    const poked = scheduler.poke('often')
    await settled()
    const stopped = job.stop()
    expect(() => scheduler.add({ ...often, run: long.run })).toThrow('there is a job often already')
    long.all[0]?.end()
    await Promise.all([poked, stopped])
    scheduler.add({ ...often, run: long.run })
    await job.stop()
    expect(scheduler.jobs()).toHaveLength(1)
    expect(() => scheduler.poke('other')).toThrow('there is no job other')
  })
})

describe('stop', () => {
  test('tells the runs under way to end and waits for them; what they then fail of is not told', async () => {
    const { scheduler, clock, report } = schedulerUnderControl()
    const [quick, slow] = [new LongRuns(), new LongRuns()]
    scheduler.add({ ...often, name: 'quick', run: quick.run })
    scheduler.add({ ...often, name: 'slow', run: slow.run })
    await clock.pass(100)
    const missed = scheduler.poke('slow')
    let is_stopped = false
    const stopping = scheduler.stop().then(() => (is_stopped = true))
    expect([quick.all[0]?.signal.aborted, slow.all[0]?.signal.aborted]).toEqual([true, true])
    quick.all[0]?.end()
    await settled()
    expect([is_stopped, scheduler.jobs().map(({ name }) => name)]).toEqual([false, ['slow']])
    slow.all[0]?.end(new Error('truncated'))
    await Promise.all([stopping, missed])
    await clock.pass(1_000)
    expect([slow.all.length, clock.timers, report, scheduler.jobs()]).toEqual([1, 0, [], []])
    expect(() => scheduler.add({ ...often, run: () => {} })).toThrow('has stopped')
  })

  test('waits no longer than it is told to for a run that does not end', async () => {
    const { scheduler, clock } = schedulerUnderControl()
    scheduler.add({ ...often, run: new LongRuns().run })
    await clock.pass(100)
    await scheduler.stop(1)
    expect(scheduler.jobs()).toMatchObject([{ is_running: true }])
  })

  test('the real clock keeps no process alive', async () => {
    const scheduler = new Scheduler({ lock: () => Promise.resolve(false), failed: () => {} })
    const before = process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length
    scheduler.add({ ...often, run: () => {} })
    expect(process.getActiveResourcesInfo().filter((each) => each === 'Timeout')).toHaveLength(before)
    await scheduler.stop()
  })
})
