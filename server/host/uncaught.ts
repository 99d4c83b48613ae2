import type { EventEmitter } from 'node:events'
import type { Log } from './log.ts'

const DRIVER = /[\\/]node_modules[\\/]postgres[\\/]/

/**
 * Makes a line of every error that nobody caught, and calls `end` where the process can no longer be relied on. One that
 * PostgreSQL's client throws when its connection is lost concerns that connection, which it opens anew; of a promise it may
 * be caught yet, as Next's are. Answers what takes the listeners of others away, which would print it a second time.
 */
export function listenForUncaught(
  log: Pick<Log, 'uncaught'>,
  end: () => void,
  process: Pick<EventEmitter, 'on' | 'off' | 'listeners'>,
): () => void {
  const thrown = (error: unknown) => {
    log.uncaught(error)
    if (!(error instanceof Error && DRIVER.test(error.stack ?? ''))) end()
  }
  const ours = { uncaughtException: thrown, unhandledRejection: log.uncaught }
  for (const [event, listener] of Object.entries(ours)) process.on(event, listener)
  return () => {
    for (const [event, listener] of Object.entries(ours))
      for (const other of process.listeners(event))
        if (other !== listener) process.off(event, other as (error: unknown) => void)
  }
}
