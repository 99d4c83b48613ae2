import postgres from 'postgres'
import { createTestDatabase } from '#server/testing/database.ts'
import { auditHash, CHAIN_START } from '../access/audit.ts'
import { applyMigrations, type Migration } from '../db/migrate.ts'
import { empty } from './restore.ts'

/**
 * A database as a build with these migrations has left it: one organization with an administrator, a key and two events in its
 * audit log, whose rows the owner may not be able to read as a whole yet.
 */
export async function olderDatabase(files: readonly Migration[]): Promise<string> {
  const ownerUrl = await createTestDatabase()
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql.begin(async (tx) => {
      await empty(tx, true)
      await applyMigrations(tx, files)
      const [row] = await tx<{ id: string }[]>`insert into access.organizations (name) values ('Old') returning id`
      const organization_id = row?.id ?? ''
      await tx`insert into access.users (id, name, email) values ('u', 'Somebody', 'somebody@old.example')`
      await tx`insert into access.members (organization_id, user_id, role) values (${organization_id}, 'u', 'admin')`
      await tx`select set_config('app.organization_id', ${organization_id}, true)`
      let previous_hash = CHAIN_START
      for (const sequence of [1, 2]) {
        const occurred_at = `2026-11-21T12:00:0${sequence}.000Z`
        const actor = { kind: 'platform', id: 'cli', name: 'Command line' } as const
        const about = { organization_id, sequence, occurred_at, type: 'member.added', subject: 'u', actor }
        const event = { ...about, before: null, after: { role: 'admin' }, request_id: null, previous_hash }
        const hash = auditHash(event)
        await tx`insert into audit_events (organization_id, sequence, occurred_at, type, subject, actor, before, after, request_id,
            previous_hash, hash) values (${organization_id}, ${sequence}, ${occurred_at}, 'member.added', 'u', ${tx.json(actor)}, null,
            ${tx.json(event.after)}, null, ${previous_hash}, ${hash})`
        previous_hash = hash
      }
      await tx`insert into audit_heads (organization_id, sequence, hash) values (${organization_id}, 2, ${previous_hash})`
    })
    return ownerUrl
  } finally {
    await sql.end()
  }
}
