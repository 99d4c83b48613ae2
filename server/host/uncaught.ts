import type { EventEmitter } from 'node:events'
import type { Log } from './log.ts'

const DRIVER = /[\\/]node_modules[\\/]postgres[\\/]/

/** Whether PostgreSQL's client threw an error by itself, as it does when its connection is lost. */
export function isOfDriver(error: unknown): boolean {
  return error instanceof Error && DRIVER.test(error.stack ?? '')
}

/**
 * Logs every uncaught error, and calls `end` where the process can no longer be relied on. An error that PostgreSQL's
 * client throws when its connection is lost concerns that connection, which it reopens; a promise's error may be caught
 * later, as Next's are. Returns a function that removes other listeners for uncaught errors: Next logs them, too.
 */
export function listenForUncaught(
  log: Pick<Log, 'uncaught'>,
  end: () => void,
  process: Pick<EventEmitter, 'on' | 'off' | 'listeners'>,
): () => void {
  const thrown = (error: unknown) => {
    log.uncaught(error)
    if (!isOfDriver(error)) end()
  }
  process.on('uncaughtException', thrown)
  process.on('unhandledRejection', log.uncaught)
  return () => {
    for (const other of process.listeners('uncaughtException'))
      if (other !== thrown) process.off('uncaughtException', other as (error: unknown) => void)
  }
}
