import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { ChangePassword } from '#components/sign-in/change-password.tsx'
import { SignIn } from '#components/sign-in/sign-in.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage, getPreferences } from '../(console)/preferences.ts'
import { currentSession } from '../console-bridge'

export async function generateMetadata(): Promise<Metadata> {
  const { messages } = await getLanguage()
  return { title: messages.frame.signIn.title }
}

type Query = { next?: string | string[]; ended?: string | string[] }

export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { next, ended } = await searchParams
  const target = ownPath(next)
  const person = await currentSession()
  if (person && !person.must_change_password) redirect(target)
  const { theme } = await getPreferences()
  if (person) return <ChangePassword email={person.email} next={target} now={Date.now()} theme={theme} />
  const isEnded = ended === '1' || (await hasSessionCookie())
  return <SignIn next={target} now={Date.now()} theme={theme} isEnded={isEnded} />
}

/** A browser without a session that still carries its cookie was signed out elsewhere; signing out here removes it. */
async function hasSessionCookie(): Promise<boolean> {
  return (await cookies()).getAll().some(({ name }) => name.endsWith('quarterhour.session_token'))
}

/** Only an address of the console itself; anything else could lead a person astray after signing in. */
function ownPath(next: string | string[] | undefined): string {
  return typeof next === 'string' && /^\/[^/\\]/.test(next) ? next : paths.today()
}
