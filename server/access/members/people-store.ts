import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db.ts'
import { accounts, members, sessions, users } from '../tables.ts'

/** A new user; `must_change_password` where another person knows the password. */
export type NewPerson = {
  id: string
  name: string
  email: string
  password_hash: string
  must_change_password: boolean
}

/** Creates an account unless the e-mail (case-insensitive) has one; returns whether it did. */
export async function insertPerson(tx: Orm, person: NewPerson): Promise<boolean> {
  const { id, name, password_hash, must_change_password } = person
  const [created] = await tx
    .insert(users)
    .values({ id, name, email: person.email.toLowerCase(), must_change_password })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (created === undefined) return false
  await tx
    .insert(accounts)
    .values({ id: `${id}-password`, userId: id, accountId: id, providerId: 'credential', password: password_hash })
  return true
}

/** An account, and the names of the organizations that it belongs to. */
export type Account = { id: string; email: string; must_change_password: boolean; organizations: string[] }

/** The account of an e-mail address (case does not matter), locked, or null. */
export async function lockAccount(tx: Orm, email: string): Promise<Account | null> {
  const [account] = await tx.execute<Account>(sql`select u.id, u.email, u.must_change_password,
      array(select o.name from access.members m join access.organizations o on o.id = m.organization_id
        where m.user_id = u.id order by o.name) as organizations
    from access.users u where u.email = ${email.toLowerCase()} for update of u`)
  return account ?? null
}

/** Ends a membership, and with a person's last one the account and its sessions. */
export async function removeMember(tx: Orm, organizationId: string, userId: string): Promise<void> {
  // Locked first, so that two organizations that let the same person go see each other's removal.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  await tx.delete(members).where(and(eq(members.organization_id, organizationId), eq(members.user_id, userId)))
  const left = await tx.select({ role: members.role }).from(members).where(eq(members.user_id, userId))
  if (left.length === 0) await tx.delete(users).where(eq(users.id, userId))
}

/** The hash of a person's password, or null where there is none. */
export async function passwordHash(tx: Orm, userId: string): Promise<string | null> {
  const [account] = await tx.select({ password: accounts.password }).from(accounts).where(passwordOf(userId))
  return account?.password ?? null
}

/** Replaces a person's password and ends every session; `must_change_password` where another person knows the new one. */
export async function setPassword(
  tx: Orm,
  userId: string,
  { password_hash, must_change_password }: Pick<NewPerson, 'password_hash' | 'must_change_password'>,
): Promise<void> {
  await tx.update(accounts).set({ password: password_hash, updatedAt: sql`now()` }).where(passwordOf(userId))
  await tx.update(users).set({ must_change_password, updatedAt: sql`now()` }).where(eq(users.id, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

function passwordOf(userId: string): SQL | undefined {
  return and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))
}
