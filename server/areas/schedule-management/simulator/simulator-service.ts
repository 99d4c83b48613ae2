import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createServer, type Server } from 'node:http'
import { DocumentFault, MOST_BYTES } from '../documents/read-bytes.ts'
import { readDocument } from '../documents/read-document.ts'
import type { Family, ScheduleDocument, StatusRequest } from '../documents/market-document.ts'
import { writeDocument } from '../documents/write-document.ts'
import type { Mood } from './answer-documents.ts'
import { answerTo, answerToRequest, disturbed, receiptFault } from './answer-to.ts'
import { type Chance, chanceOf } from './chance.ts'
import { Faults, NO_FAULTS } from './faults.ts'
import { emptyBook, type OperatorBook, type PlannedAnswer } from './operator-book.ts'

const MOST_ANSWERS = 100
/** What was never fetched is forgotten, so that a simulator may run for as long as anybody likes. */
const MOST_WAITING = 100_000

/** A document that waits to be fetched, from `due_ms` on. */
type WaitingAnswer = { id: string; receiver_id: string; file_name: string; xml: string; due_ms: number }
/** What the operators know, and the answers that wait there; several worlds know nothing of each other. */
type World = { book: OperatorBook; waiting: WaitingAnswer[] }
type Host = { Bindings: HttpBindings }

/**
 * All five system operators in one HTTP server, for development, demonstration and tests. `POST /messages` takes a schedule
 * or a status request as XML (202 with a receipt); `GET /answers?receiver_id=` offers what is due for a sender until
 * `DELETE /answers/{id}` says that it was received; `GET` and `PUT /faults` read and set what goes wrong; `DELETE /state`
 * forgets everything; `GET /healthz`. Below any first step of the path, such as `/rehearsal/messages`, is a world of its own.
 */
export class TsoSimulator {
  readonly #clock: () => number
  #worlds = new Map<string, World>()
  #faults: Faults = NO_FAULTS
  #chance: Chance = chanceOf(NO_FAULTS.seed)
  #offered = 0
  #received = 0

  constructor(clock: () => number = Date.now) {
    this.#clock = clock
  }

  /** A server that is not listening yet. */
  server(): Server {
    const app = new Hono<Host>()
    app.get('/healthz', (context) => context.json({ status: 'ok', messages: this.#received }))
    app.get('/faults', (context) => context.json(this.#faults))
    app.put('/faults', async (context) => this.#setFaults(context))
    app.delete('/state', (context) => this.#forget(context))
    for (const world of ['', '/:world'] as const) {
      app.post(`${world}/messages`, bodyLimit({ maxSize: MOST_BYTES }), async (context) => this.#receive(context))
      app.get(`${world}/messages`, (context) => context.body(null, 405, { Allow: 'POST' }))
      app.get(`${world}/answers`, (context) => this.#offer(context))
      app.delete(`${world}/answers/:id`, (context) => this.#fetched(context))
    }
    const listener = getRequestListener(app.fetch)
    return createServer((incoming, outgoing) => void listener(incoming, outgoing))
  }

  async #setFaults(context: Context<Host>): Promise<Response> {
    const parsed = Faults.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success)
      return context.json(
        { detail: parsed.error.issues.map(({ path, message }) => ({ loc: path, msg: message })) },
        422,
      )
    this.#faults = parsed.data
    this.#chance = chanceOf(parsed.data.seed)
    return context.json(this.#faults)
  }

  #world(context: Context<Host>): World {
    const name = context.req.param('world') ?? ''
    const known = this.#worlds.get(name)
    if (known !== undefined) return known
    const fresh: World = { book: emptyBook(), waiting: [] }
    this.#worlds.set(name, fresh)
    return fresh
  }

  #forget(context: Context<Host>): Response {
    this.#worlds = new Map()
    this.#chance = chanceOf(this.#faults.seed)
    return context.body(null, 204)
  }

  async #receive(context: Context<Host>): Promise<Response> {
    const bytes = new Uint8Array(await context.req.arrayBuffer())
    const mood: Mood = { faults: this.#faults, chance: this.#chance, now_ms: this.#clock() }
    const fault = receiptFault(mood)
    if (fault === 'refuse')
      return context.json({ detail: 'The operator takes nothing just now' }, 503, { 'Retry-After': '1' })
    const read = readSent(bytes)
    if (typeof read === 'string') return context.json({ detail: read }, 422)
    this.#received++
    const { document, family } = read
    const world = this.#world(context)
    const answers =
      document.kind === 'SRQ' ? answerToRequest(document, world.book) : answerTo(document, world.book, mood)
    for (const answer of disturbed(answers, mood))
      this.#wait(world, answer, family, { receiver_id: document.sender_id, now_ms: mood.now_ms })
    if (fault === 'lose_receipt') context.env.outgoing.destroy()
    const receipt = {
      receipt_id: `simulated-${document.message_id}-${this.#received}`,
      received_ts: new Date(mood.now_ms).toISOString(),
    }
    return context.json(receipt, 202)
  }

  #wait(
    { waiting }: World,
    { content, file_name, delay_ms }: PlannedAnswer,
    family: Family,
    { receiver_id, now_ms }: { receiver_id: string; now_ms: number },
  ): void {
    const xml = content.kind === 'RI' ? content.text : writeDocument(content, family)
    waiting.push({ id: String(++this.#offered), receiver_id, file_name, xml, due_ms: now_ms + delay_ms })
    if (waiting.length > MOST_WAITING) waiting.shift()
  }

  /** The longest due first; they stay until they are said to be received. */
  #offer(context: Context<Host>): Response {
    const receiver_id = context.req.query('receiver_id')
    if (receiver_id === undefined) return context.json({ detail: 'receiver_id is missing' }, 422)
    const now_ms = this.#clock()
    const due = this.#world(context)
      .waiting.filter((answer) => answer.receiver_id === receiver_id && answer.due_ms <= now_ms)
      .sort((a, b) => a.due_ms - b.due_ms)
      .slice(0, MOST_ANSWERS)
    return context.json({ answers: due.map(({ id, file_name, xml }) => ({ id, file_name, xml })) })
  }

  #fetched(context: Context<Host>): Response {
    const { waiting } = this.#world(context)
    const at = waiting.findIndex(({ id }) => id === context.req.param('id'))
    if (at === -1) return context.json({ detail: 'No such answer' }, 404)
    waiting.splice(at, 1)
    return context.body(null, 204)
  }
}

/** The document, or why it is none that an operator takes. */
function readSent(bytes: Uint8Array): { document: ScheduleDocument | StatusRequest; family: Family } | string {
  try {
    const { document, family } = readDocument(bytes)
    if (document.kind === 'schedule' || document.kind === 'SRQ') return { document, family }
    return `A system operator takes schedules and status requests, no ${document.kind}`
  } catch (error) {
    if (error instanceof DocumentFault || error instanceof RangeError) return error.message
    throw error
  }
}
