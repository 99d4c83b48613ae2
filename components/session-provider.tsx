'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { ConsoleSession } from './session.ts'

const SessionContext = createContext<ConsoleSession | null>(null)

/** Provides the signed-in user to the components below. */
export function SessionProvider({ session, children }: { session: ConsoleSession; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): ConsoleSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside SessionProvider')
  return session
}
