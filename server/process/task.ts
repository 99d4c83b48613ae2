import type { AnswerForm } from '../answer.ts'
import type { Columned } from '../wire.ts'

/** Calculations and plans wait and run apart from each other; a plan may take half a minute. */
export type Lane = 'calculation' | 'plan'

/** What a task answers: its result, with the buffers of it that may be moved out of the thread, or a file's bytes. */
export type TaskResult<Output extends object> =
  | { result: Output | Columned<Output>; buffers?: ArrayBufferLike[] }
  | { bytes: Uint8Array<ArrayBuffer> }

/** How a thread does a task: a function without database, network or clock of others. */
export type Task = {
  name: string
  run(input: unknown, form: AnswerForm): TaskResult<object> | Promise<TaskResult<object>>
}

/**
 * Work for a thread, named by the area that implements it: operations give it to their context, and the thread finds
 * the function by its name. Callers do not load the implementation.
 */
export class TaskKind<Input, Output extends object> {
  readonly name: string
  readonly lane: Lane
  declare private readonly output: Output

  constructor(name: string, lane: Lane = 'calculation') {
    this.name = name
    this.lane = lane
  }

  /** The task as the thread does it. */
  by(run: (input: Input, form: AnswerForm) => TaskResult<Output> | Promise<TaskResult<Output>>): Task {
    return { name: this.name, run: (input, form) => run(input as Input, form) }
  }
}
