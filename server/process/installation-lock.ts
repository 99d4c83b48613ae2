import type { Database } from '../db.ts'
import type { InstallationLock } from './scheduler.ts'

/**
 * Locks of the installation in its database, each held by a transaction that does nothing else: a process that dies, or
 * loses the connection, loses the lock at once. Where the network fails silently the database may notice first, so that two
 * runs can meet for a moment: what is locked must bear that.
 */
export function installationLock(db: Database): InstallationLock {
  return async (name, signal, work) => {
    // A hanging database must not delay the shutdown.
    const stopped = Promise.withResolvers<false>()
    const lost = new AbortController()
    let working = Promise.resolve()
    let is_working = false
    const locked = db.raw.begin(async (tx) => {
      // An operator's limit on idle transactions is for those that were forgotten.
      await tx`select set_config('idle_in_transaction_session_timeout', '0', true)`
      const [row] = await tx<{ is_held: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtextextended(${`job ${name}`}, 0)) as is_held`
      if (row?.is_held !== true || signal.aborted) return false
      is_working = true
      working = work(AbortSignal.any([signal, lost.signal])).finally(() => {
        is_working = false
        if (signal.aborted) stopped.resolve(false)
      })
      await working.catch(() => {})
      // The driver would end the transaction on a connection that by now may be in another one.
      if (lost.signal.aborted) await new Promise<never>(() => {})
      await working
      return true
    })
    const stop = () => {
      if (!is_working) stopped.resolve(false)
    }
    signal.addEventListener('abort', stop)
    try {
      return await Promise.race([locked, stopped.promise])
    } catch (error) {
      lost.abort(error)
      await working.catch(() => {})
      throw error
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
