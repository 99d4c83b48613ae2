import type { EventEmitter } from 'node:events'
import { isOfDriver } from '../db/lost-connection.ts'
import type { Log } from './log.ts'

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
