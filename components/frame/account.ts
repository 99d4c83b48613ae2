'use client'

import { paths } from '#components/paths.ts'
import { ORGANIZATION_COOKIE } from '#server/access/organizations/organization-cookie.ts'

/** Ends the session on the server, then leaves; a full load, so that nothing of the organization stays in memory. */
export async function signOut(): Promise<void> {
  await fetch('/api/auth/sign-out', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
  window.location.assign(paths.signIn())
}

/** Switches to another organization; the choice is stored in a cookie that the server checks against membership. */
export function switchOrganization(organization_id: string): void {
  document.cookie = `${ORGANIZATION_COOKIE}=${encodeURIComponent(organization_id)}; Path=/; Max-Age=31536000; SameSite=Lax`
  window.location.assign(paths.today())
}
