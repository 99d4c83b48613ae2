import type { Context } from '../context.ts'
import type { Orm } from '../db.ts'

/** What a change of keys, members or the organization itself needs: its transaction, who changes it, when, and the trail. */
export type Change = Pick<Context, 'organization' | 'actor' | 'now' | 'audit'> & { tx: Orm }
