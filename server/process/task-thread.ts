import { constants, platform, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { AnswerForm } from '../answer.ts'
import { AppError, type ErrorCode, type Problem } from '../errors.ts'
import type { Message } from '../messages/message.ts'
import { seriesJson } from '../wire.ts'
import type { Task } from './task.ts'

/** A task by its name, and the form of its result. */
export type Work = { name: string; input: unknown; form: AnswerForm }
/** The result, or the error for the caller. */
export type WorkAnswer = Uint8Array<ArrayBuffer> | object | { refusal: ErrorCode; problems: Message | Problem[] }

/** What a thread runs that is given these tasks. */
export function threadOf(tasks: readonly Task[]): (work: Work) => Promise<WorkAnswer> {
  yieldToRequests()
  const known = new Map(tasks.map((task) => [task.name, task]))
  return async ({ name, input, form }) => {
    const task = known.get(name)
    if (task === undefined) throw new Error(`no thread knows how to ${name}`)
    try {
      const done = await task.run(input, form)
      // Moved, not copied: an answer of ten years has tens of megabytes.
      if ('bytes' in done) return move(done.bytes)
      if (form === 'json') return move(seriesJson(done.result))
      return move({ [transferableSymbol]: done.buffers ?? [], [valueSymbol]: done.result })
    } catch (error) {
      if (error instanceof AppError) return { refusal: error.code, problems: error.reason }
      throw error
    }
  }
}

/**
 * Lowers the priority of this thread below that of requests and of PostgreSQL, which otherwise share the cores with it. On
 * Linux a priority belongs to a thread (setpriority(2), "C library/kernel differences"); elsewhere to the whole process.
 */
function yieldToRequests(): void {
  if (platform() === 'linux' && !isMainThread) setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
}
