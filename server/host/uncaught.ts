import type { EventEmitter } from 'node:events'
import type { Log } from './log.ts'

const DRIVER = /[\\/]node_modules[\\/]postgres[\\/]/

/**
 * Makes a line of every error that nobody caught, and calls `end` where the process can no longer be relied on. One
 * that PostgreSQL's client throws when its connection is lost concerns that connection, which it opens again; one of a
 * promise may be caught yet, as Next's are. Answers what takes other listeners for thrown errors away: Next prints
 * them, too.
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
  process.on('uncaughtException', thrown)
  process.on('unhandledRejection', log.uncaught)
  return () => {
    for (const other of process.listeners('uncaughtException'))
      if (other !== thrown) process.off('uncaughtException', other as (error: unknown) => void)
  }
}
