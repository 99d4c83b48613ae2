import type postgres from 'postgres'

/** What sends a statement. */
export type Client = Pick<postgres.Sql, 'unsafe'>
type Lane = { client: postgres.Sql; waiting: number }

/**
 * Connections that each are a driver's client of their own, so that statements sent to one in the same turn follow each
 * other on it: the driver's pool would spread them, and its reserved connections are lost when new (postgres 3.4.9
 * without `fetch_types`).
 */
export class Lanes {
  readonly #lanes: Lane[]

  /** `open` makes a client of one connection. */
  constructor(size: number, open: () => postgres.Sql) {
    this.#lanes = Array.from({ length: size }, () => ({ client: open(), waiting: 0 }))
  }

  /** Runs `work` on the connection with the least work. */
  async run<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const lane = this.#lanes.reduce((least, one) => (one.waiting < least.waiting ? one : least))
    lane.waiting++
    try {
      return await work(lane.client)
    } finally {
      lane.waiting--
    }
  }

  /**
   * The rows of a statement in a transaction that begins with the statements `settings`, all in one round trip. A
   * statement that the driver sends again, because its plan was lost, would miss them: then all is sent again.
   */
  async inOneTrip<Row extends postgres.MaybeRow>(
    settings: readonly string[],
    statement: (client: Client) => postgres.PendingQuery<Row[]>,
  ): Promise<Row[]> {
    return await this.run(async (client) => {
      for (let attempt = 1; ; attempt++) {
        // The driver sends a query only when it is awaited, unless it is told to.
        const opened = ['begin', ...settings].map((text) => client.unsafe(text).execute())
        const answer = statement(client).execute()
        const [begun, result] = await Promise.allSettled([
          Promise.all(opened),
          answer,
          client.unsafe('commit').execute(),
        ])
        if (begun.status === 'rejected') throw begun.reason
        if (!isRetried(answer)) {
          if (result.status === 'rejected') throw result.reason
          return result.value
        }
        if (attempt === MOST_ATTEMPTS) throw new Error('the database loses prepared statements between two requests')
      }
    })
  }

  async end(options: { timeout: number }): Promise<void> {
    await Promise.all(this.#lanes.map(({ client }) => client.end(options)))
  }
}

const MOST_ATTEMPTS = 3

/** The driver marks a query that it sends again with the error of the first time. */
function isRetried(query: object): boolean {
  return 'retried' in query && Boolean(query.retried)
}
