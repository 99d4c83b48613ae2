import type { Orm } from '../db.ts'
import type { Actor, Organization } from './actor.ts'
import type { AuditEntry } from './audit.ts'

/** What a change of keys, members or the organization itself needs: its transaction, who changes it, when, and the trail. */
export type Change = { tx: Orm; organization: Organization; actor: Actor; now: Date; audit(entry: AuditEntry): void }
