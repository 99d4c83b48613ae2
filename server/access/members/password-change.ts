import { eq } from 'drizzle-orm'
import type { Actor } from '../actor.ts'
import { type Database, withOrganization } from '../../db.ts'
import { appendAudit } from '../audit.ts'
import { members, users } from '../tables.ts'

export const CHANGE_PASSWORD = '/api/auth/change-password'

/**
 * Lets the library change the password and always ends the person's other sessions; the change is an event in each of the
 * person's organizations. 400 for a password that stays the same.
 */
export async function changePassword(
  db: Database,
  library: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  const sent: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  if (typeof sent !== 'object' || sent === null) return library(request)
  if ('newPassword' in sent && 'currentPassword' in sent && sent.newPassword === sent.currentPassword)
    return Response.json({ code: 'PASSWORD_UNCHANGED', message: 'The new password is the old one' }, { status: 400 })
  const { method, headers } = request
  const body = JSON.stringify({ ...sent, revokeOtherSessions: true })
  const response = await library(new Request(request.url, { method, headers, body }))
  if (response.ok) {
    const { user } = (await response.clone().json()) as { user: { id: string; name: string } }
    await passwordChanged(db, user, new Date())
  }
  return response
}

async function passwordChanged(db: Database, { id, name }: { id: string; name: string }, now: Date): Promise<void> {
  const memberships = await db.orm.select().from(members).where(eq(members.user_id, id))
  for (const { organization_id, role } of memberships) {
    const actor: Actor = { kind: 'user', id, name, role }
    const by = { actor, now, request_id: null }
    await withOrganization(db, organization_id, (tx) =>
      appendAudit(tx, organization_id, [{ type: 'member.password_changed', subject: id }], by),
    )
  }
  await db.orm.update(users).set({ must_change_password: false }).where(eq(users.id, id))
}
