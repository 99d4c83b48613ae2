import {
  dropAnswers,
  endRun,
  holdRun,
  storeAnswer,
  storedAnswers,
  noteProgress,
  readRun,
  type RunEnd,
} from '../run-store.ts'
import { type ImportProgress, type ImportRun, isRegister, type RegisterSource } from '../contract.ts'
import { refusalOf } from '../refusal.ts'
import { UnusableAnswer } from '../../unusable-answer.ts'
import { lockImports, putSources } from '../../source-store.ts'
import { utcDay } from '../../../../calendar/civil.ts'
import { type Remote, RemoteFault } from '../../../../delivery/remote.ts'
import { UsageError } from '#server/errors.ts'
import { openOwner, openSession, type Owner } from '../../../../db/owner.ts'
import { repeat } from '../../../../process/scheduler.ts'
import { type ImporterFacts, importers } from '../sources.ts'
import { type FurtherImports, runFurther } from './further-import.ts'
import { importFrom } from './importers.ts'
import { keepingOf, type Prepared, sourceRow } from './importing.ts'
import { openReading } from './reading.ts'
import type { Message } from '#server/messages/message.ts'
import { storedSkipped } from '../../skipped.ts'
import { IMPORTS } from '../messages.ts'

/** The dependencies of an import; `now` is read again, since an import takes long. */
export type RunPlace = {
  ownerUrl: string
  remote: Remote
  env: Readonly<Record<string, string | undefined>>
  now: () => Date
  signal: AbortSignal
  /** Importers of rates, prices and tariffs, which are other areas'. */
  further?: FurtherImports
  /** How often a run shows that it is alive; a test waits less. */
  heartbeat_ms?: number
  /** Gets unexpected errors. */
  failed: (error: unknown) => void
  /** Gets why an import changed nothing, for the log. */
  refused?: (source: string, reason: string) => void
  /** Gets the progress. */
  noted?: (progress: ImportProgress) => void
}

/** The heartbeat interval of a run. */
const HEARTBEAT_MS = 5_000
/** Answers that are older are read again, since the source may have changed. */
const RETENTION_MS = 3_600_000
const MOST_LEFT_OUT = 100

/** The run is no longer ours: another process took it for dead. */
class LostRun extends Error {
  readonly detail = null
}

/**
 * Runs an import that counts as running, and records its end in the same transaction as its changes. Throws where the
 * database is unavailable.
 */
export async function runImport(place: RunPlace, run: ImportRun): Promise<void> {
  const owner = openOwner(place.ownerUrl, 2)
  // Ends the reading of a run that was cancelled, or lost, though an answer is long in coming.
  const lost = new AbortController()
  const reportAlive = async () => {
    if (!(await noteProgress(owner.orm, run.uid, null, place.now()))) lost.abort()
  }
  const endHeartbeat = repeat(place.heartbeat_ms ?? HEARTBEAT_MS, reportAlive)
  const session = openSession(place.ownerUrl)
  const signal = AbortSignal.any([place.signal, lost.signal])
  try {
    await holdRun(session.orm, run.uid)
    const end = await attempt({ ...place, signal }, owner, run).catch(async (error: unknown) => {
      // Unusable data and unforeseen failures are not cached for the next run, which would fail in the same way.
      if (isPoisoned(error, place.signal) || (await isCancelled(owner, run))) await dropAnswers(owner.orm, run.source)
      if (foreseen(error) === null) place.failed(error)
      return failure(error, run, place.signal)
    })
    if (end === null) return
    await endRun(owner.orm, run.uid, end, place.now())
    if (end.status === 'failed' && end.reason !== null) place.refused?.(run.source, end.reason.text)
  } finally {
    void endHeartbeat()
    await Promise.all([owner.close(), session.close()])
  }
}

async function isCancelled({ orm }: Owner, { uid }: ImportRun): Promise<boolean> {
  return (await readRun(orm, uid))?.status === 'cancelled'
}

/** Answers how a run ended that is not stored as ended yet; null where its end is stored with what it changed. */
async function attempt(place: RunPlace, owner: Owner, run: ImportRun): Promise<RunEnd | null> {
  const { source, uid } = run
  const note = async (progress: ImportProgress) => {
    if (!(await noteProgress(owner.orm, uid, progress, place.now()))) throw new LostRun()
    place.noted?.(progress)
  }
  if (isRegister(source)) return attemptRegister(place, owner, { ...run, source }, note)
  const end = await runFurther(place, { ...run, source }, note)
  // Parts that could not be read as the run was stopped are no faults of the source.
  if (place.signal.aborted) throw new LostRun()
  return end
}

type Note = (progress: ImportProgress) => Promise<void>

async function attemptRegister(
  place: RunPlace,
  owner: Owner,
  run: ImportRun & { source: RegisterSource },
  note: Note,
): Promise<RunEnd | null> {
  const { source, uid } = run
  const stored = await storedAnswers(owner.orm, source, new Date(place.now().getTime() - RETENTION_MS))
  const reading = openReading(source, place, {
    stored,
    keep: (url, body) => storeAnswer(owner.orm, source, url, body, place.now()),
    noted: ({ done, total }) => note({ step: 'reading', done, total }),
  })
  const prepare = await importFrom[source](reading)
  await note({ step: 'comparing', done: 0, total: null })
  return owner.transaction(async (tx) => {
    await lockImports(tx)
    const today = utcDay(place.now())
    const keeping = await keepingOf(tx, source, today)
    const { differences, losses, shifts, left_out, source_ids, store } = await prepare(tx, keeping)
    const reason = refusalOf(losses, shifts, run.accept_shrink)
    const about = {
      difference: differences,
      left_out: left_out.slice(0, MOST_LEFT_OUT).map(storedSkipped),
      reused_answers: reading.reused(),
    }
    await dropAnswers(tx, source)
    if (reason !== null) return { status: 'failed' as const, reason, ...about }
    if (!run.dry_run) {
      await note({ step: 'storing', done: 0, total: changesOf(differences) })
      const ids = source_ids ?? [keeping.source_id]
      await putSources(
        tx,
        ids.map((id) => sourceRow(source, id, reading.read_from, today)),
      )
      await store(tx)
    }
    const progress = endOf(run, differences)
    if (!(await endRun(tx, uid, { status: 'succeeded', reason: null, progress, ...about }, place.now())))
      throw new LostRun()
    return null
  })
}

/** Everything was compared, or all that differs was stored. */
function endOf({ dry_run }: ImportRun, differences: Prepared['differences']): ImportProgress {
  const compared = differences.reduce((sum, { after }) => sum + after, 0)
  const total = dry_run ? compared : changesOf(differences)
  return { step: dry_run ? 'comparing' : 'storing', done: total, total }
}

function changesOf(differences: Prepared['differences']): number {
  return differences.reduce((sum, { added, changed, ended }) => sum + added + changed + ended, 0)
}

const NOTHING = { difference: [], left_out: [], reused_answers: 0 }

/** How a run ended that threw. */
function failure(error: unknown, { source }: ImportRun, signal: AbortSignal): RunEnd {
  if (signal.aborted) {
    return { status: 'interrupted', reason: IMPORTS.service_stopped, ...NOTHING }
  }
  const why = foreseen(error)?.detail ?? null
  const facts: ImporterFacts = importers[source]
  const said = facts.is_in_parts ? IMPORTS.ended_in_parts : IMPORTS.nothing_changed
  return { status: 'failed', reason: said({ why: why ?? IMPORTS.failed_inside }), ...NOTHING }
}

function isPoisoned(error: unknown, signal: AbortSignal): boolean {
  const fault = foreseen(error)
  return fault instanceof UnusableAnswer || !(signal.aborted || fault !== null)
}

type Foreseen = Error & { detail: Message | null }

/** The error, or what caused it, where such is expected to happen; null where nothing of it is. */
function foreseen(error: unknown): Foreseen | null {
  if ([RemoteFault, UnusableAnswer, UsageError, LostRun].some((each) => error instanceof each)) return error as Foreseen
  return error instanceof Error && error.cause !== undefined ? foreseen(error.cause) : null
}
