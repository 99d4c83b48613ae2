import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Frame } from '#components/frame/frame.tsx'
import { SessionProvider } from '#components/session-provider.tsx'
import { OperationsProvider } from '#components/trpc/trpc.tsx'
import { getPreferences } from './preferences.ts'
import { requireSession } from './session.ts'

/** Strangers are sent away here, before the page's placeholder is streamed and its status with it. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const session = await requireSession(await ownAddress())
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

/** The address that was asked for, as the host tells it, to come back to; without what Next adds when it only navigates. */
async function ownAddress(): Promise<string> {
  const { pathname, searchParams } = new URL((await headers()).get('x-quarterhour-address') ?? '/', 'http://console')
  searchParams.delete('_rsc')
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}
