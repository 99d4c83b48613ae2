import 'server-only'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { paths } from '#components/paths.ts'
import type { ConsoleSession } from '#components/session.ts'
import { currentSession } from '../console-bridge'

/** Who sits at the console, or null; whoever must change a first password is not let in yet. */
export const findSession = cache(async (): Promise<ConsoleSession | null> => {
  const found = await currentSession()
  if (!found || found.must_change_password) return null
  const { name, email, role, organization, organizations } = found
  const { id, plan, areas } = organization
  return { user: { name, email }, role, organization: { id, name: organization.name, plan, areas }, organizations }
})

/** Who sits at the console; strangers are sent to sign in and come back to `address`. */
export async function requireSession(address: string): Promise<ConsoleSession> {
  const session = await findSession()
  if (!session) redirect(paths.signIn(address === '/' ? undefined : address))
  return session
}

/** The query of a page as Next gives it. */
export type Query = Record<string, string | string[] | undefined>

/** A page's address with its query, to come back to. */
export function addressOf(path: string, query: Query): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) parameters.append(name, one)
  }
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}
