import type { ReactNode } from 'react'
import { Frame } from '#components/frame/frame.tsx'
import { SessionProvider } from '#components/session-provider.tsx'
import { OperationsProvider } from '#components/trpc/trpc.tsx'
import { getPreferences } from './preferences.ts'
import { findSession } from './session.ts'

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const session = await findSession()
  if (!session) return children
  const { theme } = await getPreferences()
  return (
    <OperationsProvider>
      <SessionProvider session={session}>
        <Frame session={session} now={Date.now()} theme={theme}>
          {children}
        </Frame>
      </SessionProvider>
    </OperationsProvider>
  )
}
