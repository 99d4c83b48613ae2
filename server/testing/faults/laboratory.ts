import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { newApiKey } from '#server/access/keys/keys.ts'
import { insertKey } from '#server/access/store.ts'
import { AREAS } from '#server/areas.ts'
import { openDatabase, withOrganization } from '#server/db.ts'
import { PAID } from '../callers.ts'
import { type Figures, Ledger } from './ledger.ts'
import { type Receiver, startReceiver } from './receiver.ts'

/** What a fault left behind; `wrong` is empty where everything held. */
export type Result = Figures & {
  name: string
  /** Messages of webhooks that came more than once, which receivers tell by their id. */
  repeated: number
  wrong: string[]
  note: string
}

/** Messages may wait for a lease of fifteen seconds and a second try. */
const MOST_DELIVERY_MS = 120_000

/** Writers and a receiver around an installation whose processes run, at these origins, on this database. */
export class Laboratory {
  readonly name: string
  readonly ledger: Ledger
  readonly #receiver: Receiver
  readonly #origin: string

  static async open(
    name: string,
    { origins, databaseUrl }: { origins: readonly string[]; databaseUrl: string },
  ): Promise<Laboratory> {
    const key = await keyOf(databaseUrl)
    // Each process learns of it within a second.
    await sleep(1_500)
    const receiver = await startReceiver()
    const laboratory = new Laboratory(
      name,
      new Ledger(origins, key, name.replaceAll(/\W+/g, '-')),
      receiver,
      origins[0] ?? '',
    )
    await laboratory.#subscribe(key)
    return laboratory
  }

  private constructor(name: string, ledger: Ledger, receiver: Receiver, origin: string) {
    this.name = name
    this.ledger = ledger
    this.#receiver = receiver
    this.#origin = origin
  }

  /** Writes while `fault` happens and for a while afterwards, then compares. `note` is what else there is to tell. */
  async while(writers: number, fault: () => Promise<string | void>): Promise<Result> {
    this.ledger.start(writers)
    const note = (await fault()) ?? ''
    const before = this.ledger.acknowledged
    for (const until = Date.now() + 60_000; this.ledger.acknowledged < before + writers && Date.now() < until; )
      await sleep(100)
    const goesOn = this.ledger.acknowledged >= before + writers
    await this.ledger.stop()
    const figures = await this.ledger.figures()
    const missing = await this.#missingMessages()
    await this.#receiver.close()
    const repeated = [...this.#receiver.messages.values()].filter((times) => times > 1).length
    const wrong = [
      ...figures.failures,
      ...figures.lost.map((each) => `lost: ${each}`),
      ...figures.doubled.map((each) => `doubled: ${each}`),
      ...(goesOn ? [] : ['nothing was acknowledged for a minute after the fault']),
      ...(missing === 0 ? [] : [`${missing} messages of webhooks never came, or came as more than one event`]),
    ]
    return { ...figures, name: this.name, repeated, wrong, note }
  }

  async #subscribe(key: string): Promise<void> {
    const response = await fetch(`${this.#origin}/api/access/v1/webhooks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({ url: this.#receiver.url, event_types: ['profile.created', 'forecast.submitted'] }),
    })
    if (!response.ok) throw new Error(`the webhook could not be made: ${response.status} ${await response.text()}`)
  }

  /** Waits until each event has come; how many have not, or are too many. */
  async #missingMessages(): Promise<number> {
    const { events } = this.ledger
    for (const until = Date.now() + MOST_DELIVERY_MS; this.#receiver.messages.size < events && Date.now() < until; )
      await sleep(200)
    return Math.abs(events - this.#receiver.messages.size)
  }
}

/** A key of the paid demo organization for everything, whose rate is not limited. */
async function keyOf(databaseUrl: string): Promise<string> {
  const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await owner`update access.organizations set rate_capacity = 1e6, rate_refill = 1e6`
  await owner.end()
  const db = openDatabase(databaseUrl, 1)
  try {
    const secret = newApiKey()
    const key = {
      name: 'Faults',
      areas: ['access' as const, ...AREAS],
      can_write: true,
      expires_at: null,
      created_by: 'Faults',
    }
    await withOrganization(db, PAID, (tx) => insertKey(tx, PAID, key, secret))
    return secret
  } finally {
    await db.close()
  }
}
