/** Codes of an error that mean that the database cannot be reached now, so that a retry makes sense. */
const AWAY = /^(CONNECTION_|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|57P0[123]|53300|08)/
/** What Citus says without a code of its own when a worker is lost within a transaction. */
const LOST_WORKER = /^failure on connection marked as essential/

/** Whether an error, or what caused it, means that the database, or the worker that has the rows, is away. */
export function isAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (('code' in at && AWAY.test(String(at.code))) || LOST_WORKER.test(at.message)) return true
  return false
}
