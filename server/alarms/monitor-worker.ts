import { appendAudit, type AuditEntry } from '../access/audit.ts'
import { listOrganizations } from '../access/organizations/organization-store.ts'
import { type Database, organizationDb, withOrganization } from '../db.ts'
import { causeText } from '../errors.ts'
import { ALARM_KINDS } from '../registry/alarm-kinds.ts'
import type { Job } from '../process/scheduler.ts'
import type { Services } from '../services.ts'
import { ALARM_WORKER } from './event-topic.ts'
import { ALARM_FINDERS, type AlarmFinders } from './dependencies.ts'
import { raise } from './raise-service.ts'
import { listRules, type RuleRow } from './rule-store.ts'

const TURN_MS = 60_000

type Observed = { db: Database; finders: AlarmFinders; failed: (kind: string, error: unknown) => void }

/** Looks at every organization's rules of the clock, every minute, in one process of the installation. */
export function monitorJob(services: Pick<Services, 'db' | 'log' | 'now'>): Job {
  const failed = (kind: string, error: unknown) => services.log({ task: 'alarms', kind, error: causeText(error) })
  const finders = ALARM_FINDERS.of(services)
  const run = (signal: AbortSignal) => watch({ db: services.db, finders, failed }, services.now(), signal)
  return { name: 'alarm-watch', every_ms: TURN_MS, at_once: true, scope: 'installation', held_by: 'lock', run }
}

/** Raises the time-based alarms at `now`; a failing rule is logged and does not block the others. */
export async function watch({ db, finders, failed }: Observed, now: Date, signal?: AbortSignal): Promise<void> {
  for (const { id, areas } of await listOrganizations(db)) {
    if (signal?.aborted) return
    const organization = organizationDb(db, id)
    for (const rule of await listRules(organization)) {
      const [kind, find] = [ALARM_KINDS.get(rule.kind), finders[rule.kind]]
      const may: readonly string[] = [...areas, 'access']
      if (kind === undefined || find === undefined || !rule.is_enabled || !may.includes(kind.area)) continue
      await find({ db: organization, shared: db }, { now, lead: rule.lead ?? kind.lead?.usual ?? 0 })
        .then((found) => raiseAll(db, id, rule, found, now))
        .catch((error: unknown) => failed(rule.kind, error))
    }
  }
}

async function raiseAll(
  db: Database,
  organization_id: string,
  rule: RuleRow,
  found: Parameters<typeof raise>[3][],
  now: Date,
): Promise<void> {
  if (found.length === 0) return
  await withOrganization(db, organization_id, async (tx) => {
    const entries: AuditEntry[] = []
    for (const finding of found) entries.push(...(await raise(tx, organization_id, rule, finding, now)))
    await appendAudit(tx, organization_id, entries, { actor: ALARM_WORKER, now, request_id: null })
  })
}
