import { GeistMono } from 'geist/font/mono'
import { GeistSans } from 'geist/font/sans'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { LanguageProvider } from '#components/i18n/language-provider.tsx'
import { ManualCopyProvider } from '#components/ui/copy/copy-by-hand.tsx'
import { ToastProvider } from '#components/ui/dialog/toast.tsx'
import { getPreferences, getYear } from './(console)/preferences.ts'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Quarterhour', template: '%s · Quarterhour' },
  description: 'The open operations desk for European electricity markets',
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfbf9' },
    { media: '(prefers-color-scheme: dark)', color: '#101315' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { locale, theme, zone } = await getPreferences()
  return (
    <html lang={locale} data-theme={theme} className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body>
        <LanguageProvider locale={locale} zone={zone} this_year={await getYear()}>
          <ToastProvider>
            <ManualCopyProvider>{children}</ManualCopyProvider>
          </ToastProvider>
        </LanguageProvider>
      </body>
    </html>
  )
}
