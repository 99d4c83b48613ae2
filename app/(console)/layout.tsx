import type { ReactNode } from 'react'
import { Frame } from '#components/frame/frame.tsx'
import { SessionProvider } from '#components/session-provider.tsx'
import { OperationsProvider } from '#components/trpc/trpc.tsx'
import { getPreferences } from './preferences.ts'
import { drawnAfter, requireSession } from './session.ts'

/** Strangers are sent away here, before the page's placeholder is streamed and its status with it. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const session = await requireSession()
  const { theme } = await getPreferences()
  return (
    <OperationsProvider>
      <SessionProvider session={session}>
        <Frame session={session} now={Date.now()} theme={theme} drawnAfter={await drawnAfter()}>
          {children}
        </Frame>
      </SessionProvider>
    </OperationsProvider>
  )
}
