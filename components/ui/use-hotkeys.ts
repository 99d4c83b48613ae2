'use client'

import { useEffect, useRef } from 'react'

/** `mod+k` is Ctrl or Cmd; `g t` is one key after the other within a second. */
export type Hotkeys = Record<string, (event: KeyboardEvent) => void>

/** Listens to keys outside text fields (those with `mod+` also inside). A handled key does nothing else. */
export function useHotkeys(hotkeys: Hotkeys): void {
  const current = useRef(hotkeys)
  useEffect(() => {
    current.current = hotkeys
  })
  useEffect(() => {
    let pending = ''
    let pendingUntil = 0
    const listen = (event: KeyboardEvent) => {
      const key = keyName(event)
      if (!key || (isTyping(event.target) && !key.startsWith('mod+'))) return
      const sequence = event.timeStamp < pendingUntil ? `${pending} ${key}` : key
      const handler = current.current[sequence] ?? current.current[key]
      pending = key
      pendingUntil = event.timeStamp + 1000
      if (!handler) return
      pendingUntil = 0
      event.preventDefault()
      handler(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function keyName(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.altKey || event.isComposing) return null
  return event.ctrlKey || event.metaKey ? `mod+${event.key.toLowerCase()}` : event.key
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select')
}
