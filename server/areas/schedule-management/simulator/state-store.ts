import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { DAY_MS } from '#server/calendar/civil.ts'
import type { ScheduleDocument } from '../documents/market-document.ts'
import { emptyState, type SimulatedTsoState, type ReceivedVersion } from './simulated-tso-state.ts'

/** A document that waits to be fetched, from `due_ms` on. */
export type WaitingAnswer = { id: string; receiver_id: string; file_name: string; xml: string; due_ms: number }
/** What the operators know, and the answers that wait there; several worlds know nothing of each other. */
export type World = { state: SimulatedTsoState; waiting: WaitingAnswer[] }

/** The stored events of a world. */
type Happening = { world: string } & (
  | {
      received: {
        key: string
        version: number
        known: ReceivedVersion
        imported: ScheduleDocument | null
        written: number
      }
    }
  | { waits: WaitingAnswer[] }
  | { fetched: string }
)

/** Days that ended longer ago are forgotten when the operators start again. */
const RETENTION_MS = 60 * DAY_MS
/** After so many new lines, or as many as it began with, the file is rewritten without obsolete lines. */
const MOST_LINES = 20_000

/**
 * What simulated operators remember. With a file they remember it beyond their process: each request is one write before it
 * is answered, so that nothing that was acknowledged is forgotten, and a line that was cut off half-way counts for nothing.
 * The file is for one process at a time.
 */
export class SimulatorMemory {
  readonly worlds = new Map<string, World>()
  readonly #path: string | null
  #file: number | null = null
  #new_lines = 0
  #most_lines = MOST_LINES
  #is_torn = false

  /** Reads the state stored under `path`, except days long past; null: nothing is stored. */
  constructor(path: string | null, clock: () => number) {
    this.#path = path
    if (path === null) return
    const now_ms = clock()
    if (existsSync(path)) for (const line of readFileSync(path, 'utf8').split('\n')) this.#read(line)
    for (const { state } of this.worlds.values())
      for (const [key, { versions }] of state.days)
        if ([...versions.values()].every(({ document }) => document.end_ms < now_ms - RETENTION_MS))
          state.days.delete(key)
    this.#rewrite()
  }

  /** A world by its name, made where it is the first time that it is named. */
  world(name: string): World {
    const known = this.worlds.get(name)
    if (known !== undefined) return known
    const fresh: World = { state: emptyState(), waiting: [] }
    this.worlds.set(name, fresh)
    return fresh
  }

  /** Keeps what was just received in a world, and the answers that wait there for it. */
  keep(world: string, document: ScheduleDocument | null, waits: WaitingAnswer[]): void {
    const happened: Happening[] = []
    if (document !== null) happened.push(...this.#receivedIn(world, document))
    if (waits.length > 0) happened.push({ world, waits })
    this.#write(happened)
  }

  /** Keeps that an answer was fetched. */
  keepFetched(world: string, id: string): void {
    this.#write([{ world, fetched: id }])
  }

  /** Forgets everything. */
  forget(): void {
    this.worlds.clear()
    this.#rewrite()
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file)
    this.#file = null
  }

  #receivedIn(world: string, { sender_id, message_id, version }: ScheduleDocument): Happening[] {
    const { days, written } = this.world(world).state
    const key = `${sender_id} ${message_id}`
    const day = days.get(key)
    const known = day?.versions.get(version)
    return day === undefined || known === undefined
      ? []
      : [{ world, received: { key, version, known, imported: day.imported, written } }]
  }

  #read(line: string): void {
    if (line === '') return
    let happened: Happening
    try {
      happened = JSON.parse(line) as Happening
    } catch {
      return
    }
    const { state, waiting } = this.world(happened.world)
    if ('waits' in happened) waiting.push(...happened.waits)
    else if ('fetched' in happened) {
      const at = waiting.findIndex(({ id }) => id === happened.fetched)
      if (at !== -1) waiting.splice(at, 1)
    } else {
      const { key, version, known, imported, written } = happened.received
      const day = state.days.get(key) ?? { versions: new Map<number, ReceivedVersion>(), imported: null }
      day.versions.set(version, known)
      day.imported = imported
      state.days.set(key, day)
      state.written = Math.max(state.written, written)
    }
  }

  #write(happened: readonly Happening[]): void {
    if (this.#file === null || happened.length === 0) return
    // After a write that failed half-way, as on a full disk, the next one begins its own line.
    const lines = `${this.#is_torn ? '\n' : ''}${linesOf(happened)}`
    this.#is_torn = true
    writeSync(this.#file, lines)
    this.#is_torn = false
    this.#new_lines += happened.length
    if (this.#new_lines > this.#most_lines) this.#rewrite()
  }

  /** The same memory in as few lines as it takes; the old file stays until the new one is whole. */
  #rewrite(): void {
    if (this.#path === null) return
    this.close()
    const next = `${this.#path}.tmp`
    const file = openSync(next, 'w', 0o600)
    let lines = 0
    for (const [world, { state, waiting }] of this.worlds) {
      const received = [...state.days].flatMap(([key, { versions, imported }]) =>
        [...versions].map(([version, known]) => ({
          ...{ world, received: { key, version, known, imported, written: state.written } },
        })),
      )
      const happened: Happening[] = [...received, ...(waiting.length > 0 ? [{ world, waits: waiting }] : [])]
      if (happened.length > 0) writeSync(file, linesOf(happened))
      lines += happened.length
    }
    fsyncSync(file)
    closeSync(file)
    renameSync(next, this.#path)
    this.#file = openSync(this.#path, 'a', 0o600)
    this.#new_lines = 0
    this.#most_lines = Math.max(MOST_LINES, lines)
  }
}

function linesOf(happened: readonly Happening[]): string {
  return happened.map((each) => `${JSON.stringify(each)}\n`).join('')
}
