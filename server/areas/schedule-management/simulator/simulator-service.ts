import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { DocumentFault, MOST_BYTES } from '../documents/read-bytes.ts'
import { readDocument } from '../documents/read-document.ts'
import type { Family, ScheduleDocument, StatusRequest } from '../documents/market-document.ts'
import { writeDocument } from '../documents/write-document.ts'
import type { Mood } from './answer-documents.ts'
import { answerTo, answerToRequest, disturbed, receiptFault } from './answer-to.ts'
import { type Random, randomOf } from './random.ts'
import { Faults, NO_FAULTS } from './faults.ts'
import { SimulatorMemory, type WaitingAnswer, type World } from './state-store.ts'
import type { PlannedAnswer } from './simulated-tso-state.ts'

const MOST_ANSWERS = 100
/** Responses that are never fetched are deleted, so that a simulator can run indefinitely. */
const MOST_WAITING = 100_000

type Host = { Bindings: HttpBindings }

/**
 * All five system operators in one HTTP server, for development, demonstration and tests. `POST /messages` accepts a
 * schedule or a status request as XML (202 with a receipt); `GET /answers?receiver_id=` offers the due responses of a
 * sender until `DELETE /answers/{id}` confirms them; `GET` and `PUT /faults` read and set the faults; `DELETE /state`
 * resets everything; `GET /healthz`. A first path step, as in `/rehearsal/messages`, has its own separate state.
 */
export class TsoSimulator {
  readonly #clock: () => number
  readonly #memory: SimulatorMemory
  #faults: Faults = NO_FAULTS
  #random: Random = randomOf(NO_FAULTS.seed)
  #received = 0

  /** `file`: where what they remember outlives this process; null: nowhere. */
  constructor(clock: () => number = Date.now, file: string | null = null) {
    this.#clock = clock
    this.#memory = new SimulatorMemory(file, clock)
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
    const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
    return server.on('close', () => this.#memory.close())
  }

  async #setFaults(context: Context<Host>): Promise<Response> {
    const parsed = Faults.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success)
      return context.json(
        { detail: parsed.error.issues.map(({ path, message }) => ({ loc: path, msg: message })) },
        422,
      )
    this.#faults = parsed.data
    this.#random = randomOf(parsed.data.seed)
    return context.json(this.#faults)
  }

  #world(context: Context<Host>): World {
    return this.#memory.world(worldName(context))
  }

  #forget(context: Context<Host>): Response {
    this.#memory.forget()
    this.#random = randomOf(this.#faults.seed)
    return context.body(null, 204)
  }

  async #receive(context: Context<Host>): Promise<Response> {
    const bytes = new Uint8Array(await context.req.arrayBuffer())
    const mood: Mood = { faults: this.#faults, random: this.#random, now_ms: this.#clock() }
    const fault = receiptFault(mood)
    if (fault === 'hang_up') {
      context.env.outgoing.destroy()
      return context.body(null, 400)
    }
    if (fault === 'fail') return context.json({ detail: 'The operator fails' }, 500)
    if (fault === 'refuse')
      return context.json({ detail: 'The operator takes nothing just now' }, 503, { 'Retry-After': '1' })
    const read = readSent(bytes)
    if (typeof read === 'string') return context.json({ detail: read }, 422)
    this.#received++
    const { document, family } = read
    const world = this.#world(context)
    const answers =
      document.kind === 'SRQ' ? answerToRequest(document, world.state) : answerTo(document, world.state, mood)
    const addressed = { receiver_id: document.sender_id, now_ms: mood.now_ms }
    const waits = disturbed(answers, mood).map((answer) => waiting(answer, family, addressed))
    world.waiting.push(...waits)
    if (world.waiting.length > MOST_WAITING) world.waiting.splice(0, world.waiting.length - MOST_WAITING)
    this.#memory.keep(worldName(context), document.kind === 'schedule' ? document : null, waits)
    if (fault === 'lose_receipt') context.env.outgoing.destroy()
    const receipt = {
      receipt_id: `simulated-${document.message_id}-${this.#received}`,
      received_ts: new Date(mood.now_ms).toISOString(),
    }
    return context.json(receipt, 202)
  }

  /** The longest due first; they stay until confirmed. */
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
    const [fetched] = waiting.splice(at, 1)
    if (fetched !== undefined) this.#memory.keepFetched(worldName(context), fetched.id)
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

function worldName(context: Context<Host>): string {
  return context.req.param('world') ?? ''
}

function waiting(
  { content, file_name, delay_ms, is_corrupt = false }: PlannedAnswer,
  family: Family,
  { receiver_id, now_ms }: { receiver_id: string; now_ms: number },
): WaitingAnswer {
  const whole = content.kind === 'RI' ? content.text : writeDocument(content, family)
  const xml = is_corrupt ? whole.slice(0, Math.floor(whole.length / 2)) : whole
  return { id: randomUUID(), receiver_id, file_name, xml, due_ms: now_ms + delay_ms }
}
