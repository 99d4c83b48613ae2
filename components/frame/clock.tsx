'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { zoneLabel } from '#components/i18n/format.ts'
import { type Preferences, preferenceCookie, type Theme, themes, zones } from '#components/preferences/preferences.ts'
import { Menu, MenuChoice, MenuSeparator } from '#components/ui/menu.tsx'
import styles from './clock.module.css'
import { LANGUAGE_IDS, LANGUAGES } from '#server/messages/languages.ts'

/** The console's clock beside UTC; opens the three settings that hold everywhere: clock, language, theme. */
export function Clock({ now, theme }: { now: number; theme: Theme }) {
  const { messages, format, locale, zone } = useLanguage()
  const setPreference = useSetPreference()
  const time = useMinute(now)
  return (
    <Menu
      label={messages.frame.clock}
      trigger={
        <button type="button" className={styles.clock}>
          <span className="sr-only">{messages.frame.clock}: </span>
          <b suppressHydrationWarning>
            <span className={styles.date}>{format.weekdayDay(time)} </span>
            {format.clock(time)}
          </b>{' '}
          {zoneLabel(zone)}
          {zone === 'UTC' ? null : <span className={styles.utc}> · {format.clock(time, 'UTC')} UTC</span>}
        </button>
      }
    >
      <MenuChoice
        label={messages.frame.clockZone}
        value={zones.find((one) => one === zone) ?? zones[0]}
        choices={zones.map((value) => ({ value, label: zoneLabel(value) }))}
        onChange={(value) => setPreference('zone', value)}
      />
      <MenuSeparator />
      <MenuChoice
        label={messages.frame.language}
        value={locale}
        choices={LANGUAGE_IDS.map((value) => ({ value, label: <span lang={value}>{LANGUAGES[value].name}</span> }))}
        onChange={(value) => setPreference('locale', value)}
      />
      <MenuSeparator />
      <MenuChoice
        label={messages.frame.theme}
        value={theme}
        choices={themes.map((value) => ({ value, label: messages.frame.themes[value] }))}
        onChange={(value) => setPreference('theme', value)}
      />
    </Menu>
  )
}

/** Keeps one preference in its cookie and lets the server draw the page again with it. */
export function useSetPreference(): <K extends keyof Preferences>(name: K, value: Preferences[K]) => void {
  const router = useRouter()
  return (name, value) => {
    document.cookie = preferenceCookie(name, value)
    if (name === 'theme') document.documentElement.dataset.theme = value
    router.refresh()
  }
}

/** The present minute; starts with the server's, so that both draw the same. */
function useMinute(first: number): number {
  const [time, setTime] = useState(first)
  useEffect(() => {
    const tick = () => setTime(Date.now())
    tick()
    const timer = setInterval(tick, 5000)
    return () => clearInterval(timer)
  }, [])
  return time
}
