'use client'

import { useEffect, useRef } from 'react'

type Handlers = { onPaste: (text: string) => void; onUndo: () => void }

/** Pasting and undoing anywhere on the page but in fields; off while a dialog is open. */
export function usePageKeys(isOn: boolean, handlers: Handlers): void {
  const current = useRef(handlers)
  useEffect(() => {
    current.current = handlers
  })
  useEffect(() => {
    if (!isOn) return
    const isField = ({ target }: Event) =>
      target instanceof Element && target.closest('input, textarea, select') !== null
    const paste = (event: globalThis.ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isField(event) || event.defaultPrevented || text === '') return
      event.preventDefault()
      current.current.onPaste(text)
    }
    const undo = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
      if (!isUndo || isField(event) || event.defaultPrevented) return
      event.preventDefault()
      current.current.onUndo()
    }
    document.addEventListener('paste', paste)
    document.addEventListener('keydown', undo)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('keydown', undo)
    }
  }, [isOn])
}
