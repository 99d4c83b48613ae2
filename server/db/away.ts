/** Codes of an error that mean that the database cannot be reached now, so that a retry makes sense. */
const AWAY = /^(CONNECTION_|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|57P0[123]|53300|08)/
/** What Citus says without a code of its own when a worker is lost within a transaction. */
const LOST_WORKER = /^failure on connection marked as essential/

/** Two transactions waited for each other, and this one was ended; nothing of it remains. */
const GAVE_WAY = /^(40P01|40001)$/
const MOST_ATTEMPTS = 3

/** Whether an error means that a transaction gave way to another one, so that the same again succeeds. */
export function gaveWay(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && GAVE_WAY.test(String(at.code))) return true
  return false
}

/** The answer of a transaction, which is repeated where it gave way to others; throws their error at the third time. */
export async function repeatedAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (!gaveWay(error) || attempt === MOST_ATTEMPTS) throw error
    }
  }
}

/** Whether an error, or what caused it, means that the database, or the worker that has the rows, is away. */
export function isAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (('code' in at && AWAY.test(String(at.code))) || LOST_WORKER.test(at.message)) return true
  return false
}
