'use client'

import { useEffect, useRef } from 'react'

type Handlers = { onPaste: (text: string) => void; onUndo: () => void; onRedo: () => void }

/** Whether keys ask for a step back or again: Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y. */
export function stepOf({ key, ctrlKey, metaKey, shiftKey }: StepKeys): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null
  const letter = key.toLowerCase()
  if (letter === 'y') return 'redo'
  if (letter !== 'z') return null
  return shiftKey ? 'redo' : 'undo'
}
type StepKeys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

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
      const step = stepOf(event)
      if (step === null || isField(event) || event.defaultPrevented) return
      event.preventDefault()
      if (step === 'undo') current.current.onUndo()
      else current.current.onRedo()
    }
    document.addEventListener('paste', paste)
    document.addEventListener('keydown', undo)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('keydown', undo)
    }
  }, [isOn])
}
