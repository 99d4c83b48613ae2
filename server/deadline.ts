import { AppError } from './errors.ts'
import { SERVICE } from './messages/service-messages.ts'

/** Code of the error behind a 503 for which the wait was too long. */
export const UNANSWERED = 'UNANSWERED'

/** How long a request waits for the database to say who calls, or to begin a transaction. */
export const FIRST_ANSWER_MS = 5_000

/** By how much limits are longer while nobody waits for this process. */
let patience = 1
const START_PATIENCE = 20

/**
 * Runs the start of a process, in which the database may take its time: on a busy machine the first start, which makes the schema
 * and the demo, would otherwise end with the refusal that is meant for a request.
 */
export async function startingPatiently<T>(start: () => Promise<T>): Promise<T> {
  patience = START_PATIENCE
  try {
    return await start()
  } finally {
    patience = 1
  }
}

/**
 * The result of `answer`, or 503 after `usual_ms`, longer during a start: a hanging database closes no connection, so that nothing else would
 * end the wait. Started statements may still complete later. Keys and cached responses are served from memory while
 * their versions were confirmed within the last second, then wait here as well: a revoked key must not outlive a hang.
 */
export function within<T>(answer: Promise<T>, usual_ms = FIRST_ANSWER_MS): Promise<T> {
  const limit_ms = usual_ms * patience
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(unanswered(limit_ms)), limit_ms)
    answer.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}

/** Refusal when the database did not answer within `limit_ms`. */
export function unanswered(limit_ms: number): AppError {
  return new AppError('unavailable', SERVICE.database_silent, {
    headers: { 'Retry-After': '2' },
    cause: Object.assign(new Error(`no answer of the database within ${limit_ms} ms`), { code: UNANSWERED }),
  })
}
