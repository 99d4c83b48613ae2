import type { CallInput, Operation } from './operation.ts'
import { rowsOf } from './pages.ts'
import type { CallOptions, Transport } from './transport.ts'

export type { CallOptions } from './transport.ts'

/** What the classes of all areas share. */
export class Area {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  protected async json<Answer>(operation: Operation, request: CallInput, options?: CallOptions): Promise<Answer> {
    const answer = await this.#transport.send(operation, request, options)
    return (await answer.json()) as Answer
  }

  protected async done(operation: Operation, request: CallInput, options?: CallOptions): Promise<void> {
    await this.#transport.send(operation, request, options)
  }

  protected rows<Row>(operation: Operation, request: CallInput, options?: CallOptions): AsyncGenerator<Row> {
    return rowsOf((page) => this.json(operation, { ...request, ...page }, options), operation, request)
  }
}
