import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SignIn } from '#components/access/sign-in.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage, getPreferences } from '../(console)/preferences.ts'
import { findSession } from '../(console)/session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const { words } = await getLanguage()
  return { title: words.frame.signIn.title }
}

export default async function SignInPage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const { next } = await searchParams
  const target = ownPath(next)
  if (await findSession()) redirect(target)
  const { theme } = await getPreferences()
  return <SignIn next={target} now={Date.now()} theme={theme} />
}

/** Only an address of the console itself; anything else could lead a person astray after signing in. */
function ownPath(next: string | string[] | undefined): string {
  return typeof next === 'string' && /^\/[^/\\]/.test(next) ? next : paths.today()
}
