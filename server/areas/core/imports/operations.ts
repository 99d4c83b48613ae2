import { randomUUID } from 'node:crypto'
import { utcDay } from '#server/calendar/civil.ts'
import { AppError, invalid, notFound, valueError } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import type { Row } from '../../../answer.ts'
import * as contract from './contract.ts'
import { cancelRun, findRun, insertRun, listRuns, openRun, readRun } from './run-store.ts'
import { importerOf, type ImporterFacts, importers, missingSetting } from './sources.ts'
import { MOST_CHANGED_SHARE, MOST_LOST_SHARE } from './shares.ts'
import { daysBetween } from '../source-age.ts'
import * as store from '../source-store.ts'
import type { Message } from '#server/messages/message.ts'
import { CORE } from '../messages.ts'
import { outlookOf } from './schedules/outlook.ts'
import { scheduleFacts } from './schedules/schedule-store.ts'
import { refuseZones } from './zones.ts'
import { IMPORTS } from './messages.ts'

const RUN_COLUMNS = [
  ...['uid', 'source', 'status', 'dry_run', 'accept_shrink', 'started_by', 'created_at', 'started_at', 'finished_at'],
  ...['reused_answers', 'reason', 'zones', 'added', 'changed', 'ended', 'unchanged'],
]

const WHO_STARTS =
  'Available to administrators of the platform organization and to its API keys with the area core and the write scope.'
const WHO_READS = 'Available to administrators of the platform organization and to its API keys with the area core.'

export const startImport = operation({
  area: 'core',
  method: 'POST',
  path: '/core/v1/imports',
  summary: 'Start an import of reference data',
  description:
    `${WHO_STARTS} The import runs in the background; read it for its progress. One import per source runs at a time; a ` +
    'request for a queued import returns that import. A response of the source that is empty or malformed changes nothing. ' +
    'The same holds, unless `accept_shrink` is set, for one that loses more than ' +
    `${MOST_LOST_SHARE * 100} % of its records or changes name or scheduling area of more than ` +
    `${MOST_CHANGED_SHARE * 100} % of them.`,
  access: 'write',
  role: 'admin',
  platform: true,
  body: contract.ImportBody,
  output: contract.ImportRun,
  status: 202,
  errors: ['conflict'],
  run: async ({ db, actor, now, audit }, { body }) => {
    const setting = missingSetting(body.source, process.env)
    if (setting !== null)
      throw invalid([valueError(['body', 'source'], missingMessage(body.source, setting), body.source)])
    refuseZones(body.source, body.zones)
    return db.transaction(async (tx) => {
      const zones = body.zones ?? outlookOf(body.source, await scheduleFacts(tx), process.env).schedule.zones
      const run = { ...body, zones, uid: randomUUID(), status: 'queued', started_by: actor.name } as const
      const isNew = await insertRun(tx, run, now)
      const open = await openRun(tx, body.source)
      const same =
        open?.status === 'queued' &&
        open.dry_run === body.dry_run &&
        open.accept_shrink === body.accept_shrink &&
        open.zones?.join() === zones?.join()
      if (open === null || !same) throw new AppError('conflict', conflictingRun(body.source, open))
      if (isNew) audit({ type: 'import.started', subject: open.uid, after: body })
      return open
    })
  },
})

function missingMessage(source: contract.ImportSource, setting: string): Message {
  const { is_file }: ImporterFacts = importers[source]
  return is_file ? CORE.source_is_file({ setting }) : CORE.source_needs({ setting })
}

export const listImports = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/imports',
  summary: 'List imports of reference data',
  description: WHO_READS,
  access: 'read',
  role: 'admin',
  platform: true,
  query: contract.ImportsQuery,
  output: contract.ImportPage,
  columns: RUN_COLUMNS,
  rows: ({ items }) => items.map(runRow),
  run: async ({ shared }, { query }) => listRuns(shared, query),
})

export const readImport = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/imports/{uid}',
  summary: 'Get an import of reference data',
  description: WHO_READS,
  access: 'read',
  role: 'admin',
  platform: true,
  params: contract.ImportPath,
  output: contract.ImportRun,
  errors: ['not_found'],
  columns: ['record', 'country', 'before', 'after', 'added', 'changed', 'ended', 'unchanged'],
  rows: ({ difference }) => difference.map(({ examples: _, ...counts }) => counts),
  run: async ({ shared }, { path }) => {
    const run = await findRun(shared, path.uid)
    if (run === null) throw notFound('Import')
    return run
  },
})

export const cancelImport = operation({
  area: 'core',
  method: 'POST',
  path: '/core/v1/imports/{uid}/cancel',
  summary: 'Cancel an import of reference data',
  description: `${WHO_STARTS} The source can be imported again immediately, from the start. Returns 409 for an import that has ended.`,
  access: 'write',
  role: 'admin',
  platform: true,
  params: contract.ImportPath,
  output: contract.ImportRun,
  errors: ['not_found', 'conflict'],
  run: async ({ db, actor, now, audit }, { path: { uid } }) =>
    db.transaction(async (tx) => {
      const found = await readRun(tx, uid)
      if (found === null) throw notFound('Import')
      const { is_in_parts }: ImporterFacts = importers[found.source]
      const said = is_in_parts ? IMPORTS.cancelled_in_parts : IMPORTS.cancelled_by
      const is_cancelled = await cancelRun(tx, uid, said({ name: actor.name }), now)
      const run = (await readRun(tx, uid)) ?? found
      if (!is_cancelled) throw new AppError('conflict', CORE.import_over({ status: run.status }))
      audit({ type: 'import.cancelled', subject: uid, after: { source: run.source } })
      return run
    }),
})

export const listSources = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/sources',
  summary: 'List data sources',
  access: 'read',
  weight: 3,
  output: contract.Sources,
  columns: [
    ...['id', 'name', 'publisher', 'licence', 'url', 'credit', 'retrieved_at', 'age_days', 'record_count'],
    ...['importer', 'last_run', 'last_run_status', 'kind', 'confirmed_until', 'is_stale'],
  ],
  rows: ({ sources }) =>
    sources.map(({ records: _, last_run, kind, confirmed_until, is_stale, ...source }) => ({
      ...source,
      last_run: last_run?.finished_at ?? null,
      last_run_status: last_run?.status ?? null,
      ...{ kind, confirmed_until, is_stale },
    })),
  run: async ({ shared, now }) => {
    const today = utcDay(now)
    const [sources, last_runs] = await Promise.all([store.listSources(shared, today), store.listLastRuns(shared)])
    return {
      sources: sources.map(({ id, title: name, publisher, licence, read_from: url, credit, ...source }) => {
        const importer = importerOf(id)
        return {
          ...{ id, name, publisher, licence, url, credit },
          retrieved_at: source.retrieved_at,
          age_days: daysBetween(source.retrieved_at, today),
          records: source.records,
          record_count: Object.values(source.records).reduce((sum, count) => sum + count, 0),
          importer,
          last_run: (importer === null ? undefined : last_runs.get(importer)) ?? null,
          ...{ kind: source.kind, confirmed_until: source.confirmed_until },
          is_stale: source.confirmed_until !== null && source.confirmed_until < today,
        }
      }),
      importers: contract.IMPORT_SOURCES.map((id) => {
        const { name, publisher, licence, url }: ImporterFacts = importers[id]
        const last_run = last_runs.get(id) ?? null
        return {
          id,
          name,
          publisher,
          licence,
          url: url.replace('{year}', today.slice(0, 4)),
          last_run,
          missing_setting: missingSetting(id, process.env),
        }
      }),
    }
  },
})

function conflictingRun(source: string, open: contract.ImportRun | null): Message {
  if (open === null) return CORE.import_just_ended({ source })
  const { uid, status, dry_run } = open
  const kind = dry_run ? 'dry run' : 'import'
  return CORE.import_conflicting({ kind, uid, source, status })
}

function runRow({
  progress: _,
  left_out: _left,
  code: _code,
  params: _params,
  difference,
  zones,
  ...run
}: contract.ImportRun): Row {
  const sum = (field: 'added' | 'changed' | 'ended' | 'unchanged') =>
    difference.reduce((total, each) => total + each[field], 0)
  const [added, changed, ended, unchanged] = [sum('added'), sum('changed'), sum('ended'), sum('unchanged')]
  return { ...run, zones: zones?.join(' ') ?? null, added, changed, ended, unchanged }
}
