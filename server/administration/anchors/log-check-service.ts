import type { z } from 'zod'
import { checkChain } from '../../access/audit.ts'
import type { AuditCheck } from '../../access/contract.ts'
import * as store from '../../access/store.ts'
import type { AlarmFinder } from '../../area.ts'
import type { Finding } from '../../alarm-kind.ts'
import type { Database, OrganizationDb } from '../../db.ts'
import { ALARMS } from '../../messages/alarm-messages.ts'
import { readAnchors } from './anchor-file.ts'
import type { AnchorPlaces } from './anchor-settings.ts'
import { checkFile } from './file-check.ts'
import { AUDIT_ANCHORS } from './dependencies.ts'

type Check = z.output<typeof AuditCheck>

/** Compares an organization's whole log with its stored end and with every anchor of the file, null where there is none. */
export async function checkLog(db: OrganizationDb, places: AnchorPlaces | null): Promise<Check> {
  const anchors = places === null ? null : await readAnchors(places.file)
  const known = anchors?.heads.get(db.organization_id) ?? []
  // The end first: events that are added in between only make the chain longer.
  const head = await store.auditHead(db)
  const check = await checkChain(store.auditPages(db), head, ...known)
  const last = known.at(-1)
  const file = anchors === null || places === null ? null : await checkFile(anchors, places)
  return {
    ...check,
    anchored: last === undefined ? null : { at: last.at, sequence: last.sequence, count: known.length },
    broken_anchor: file?.broken_line ?? null,
    copies: file?.copies ?? null,
    time_stamps: file?.time_stamps ?? null,
  }
}

/** A long log takes a minute, so that it is not read with every look at the rules. */
const EVERY_MS = 6 * 3_600_000
/** How long lines of the file may be without a copy or a time stamp: the latter come once a day. */
const LATE_MS = 48 * 3_600_000

/** What is known of a log in a process, and since when; a check that runs is not waited for, since other alarms would be. */
type Known = {
  checked_at: number
  findings: Finding[]
  failed: unknown
  running: Promise<void> | undefined
  /** Since when the copies of the file could not be read. */
  unreached_since: string | null
}
const known = new WeakMap<Database, Map<string, Known>>()

/** For an organization with a rule for it: that its audit log, or the file of anchors, was changed. Read every six hours. */
export const brokenLog: AlarmFinder = async ({ db, shared }, { now }) => {
  const logs = known.get(shared) ?? new Map<string, Known>()
  known.set(shared, logs)
  const log = logs.get(db.organization_id) ?? {
    checked_at: -Infinity,
    findings: [],
    failed: null,
    running: undefined,
    unreached_since: null,
  }
  logs.set(db.organization_id, log)
  if (log.running === undefined && now.getTime() - log.checked_at >= EVERY_MS)
    log.running = checkLog(db, AUDIT_ANCHORS.of(shared))
      .then((check) => {
        log.unreached_since = check.copies?.is_reached === false ? (log.unreached_since ?? now.toISOString()) : null
        Object.assign(log, { checked_at: now.getTime(), findings: findingsOf(check, log.unreached_since, now) })
      })
      .catch((error: unknown) => Object.assign(log, { failed: error }))
      .then(() => void (log.running = undefined))
  const { failed } = log
  log.failed = null
  if (failed !== null) throw failed
  return log.findings
}

function findingsOf(
  { broken_at, broken_anchor, copies, time_stamps }: Check,
  unreached_since: string | null,
  now: Date,
): Finding[] {
  const page = '/settings/audit'
  const todo = ALARMS.audit_todo
  const isLate = (since: string | null | undefined) =>
    typeof since === 'string' && now.getTime() - Date.parse(since) > LATE_MS
  const found: (Omit<Finding, 'page'> | false)[] = [
    broken_at !== null && { subject: `audit/${broken_at}`, what: ALARMS.audit_broken({ sequence: broken_at }), todo },
    broken_anchor !== null && {
      subject: `anchors/${broken_anchor}`,
      what: ALARMS.anchors_broken({ line: broken_anchor }),
      todo,
    },
    isLate(unreached_since ?? copies?.missing_since) && {
      subject: 'anchors/copies',
      what: ALARMS.anchors_not_copied,
      todo: ALARMS.anchors_todo,
    },
    isLate(time_stamps?.missing_since) && {
      subject: 'anchors/time-stamps',
      what: ALARMS.anchors_not_stamped,
      todo: ALARMS.anchors_todo,
    },
  ]
  return found.flatMap((each) => (each === false ? [] : [{ ...each, page }]))
}
