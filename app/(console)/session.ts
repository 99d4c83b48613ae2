import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { paths } from '#components/paths.ts'
import type { ConsoleSession } from '#components/session.ts'
import { currentSession, newestEvent } from '../console-bridge'

/** The signed-in user, or null; a user who must change the initial password counts as signed out. */
export const findSession = cache(async (): Promise<ConsoleSession | null> => {
  const found = await currentSession()
  if (!found || found.must_change_password) return null
  const { name, email, role, organization, organizations } = found
  const { id, plan, areas } = organization
  return { user: { name, email }, role, organization: { id, name: organization.name, plan, areas }, organizations }
})

/** The newest event before this page read any data, from which it is followed; null where that is not known. */
export const drawnAfter = cache(async (): Promise<number | null> => {
  const session = await findSession()
  return session && newestEvent(session.organization.id).catch(() => null)
})

/** The signed-in user; others are sent to the sign-in page and return to the requested address. */
export async function requireSession(): Promise<ConsoleSession> {
  const session = await findSession()
  if (session) return session
  const address = await ownAddress()
  return redirect(paths.signIn(address === '/' ? undefined : address))
}

/** The requested address, from the host, without the marks that Next adds when it only navigates. */
async function ownAddress(): Promise<string> {
  const { pathname, searchParams } = new URL((await headers()).get('x-quarterhour-address') ?? '/', 'http://console')
  searchParams.delete('_rsc')
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}
