'use client'

import { useRef } from 'react'
import styles from './quarter-hour-grid.module.css'

type CellInputProps = {
  label: string
  text: string
  /** What was written, null to leave the cell as it was, and the key that leads on. */
  onDone: (text: string | null, key: string | null) => void
}

const leads: Record<string, string | undefined> = { Enter: 'ArrowDown', ArrowDown: 'ArrowDown', ArrowUp: 'ArrowUp' }

/** The cell in edit mode: Enter moves down, Tab to the right, Escape restores it. */
export function CellInput({ label, text, onDone }: CellInputProps) {
  const isDone = useRef(false)
  const done = (written: string | null, key: string | null) => {
    if (isDone.current) return
    isDone.current = true
    onDone(written, key)
  }
  return (
    <input
      ref={focusEnd}
      aria-label={label}
      className={styles.input}
      defaultValue={text}
      inputMode="decimal"
      autoComplete="off"
      onBlur={(event) => done(event.target.value, null)}
      onKeyDown={(event) => {
        const key = event.key === 'Tab' ? (event.shiftKey ? 'ArrowLeft' : 'ArrowRight') : leads[event.key]
        if (event.key !== 'Escape' && key === undefined) return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape') done(null, null)
        else done(event.currentTarget.value, key ?? null)
      }}
    />
  )
}

function focusEnd(input: HTMLInputElement | null) {
  input?.focus({ preventScroll: true })
  input?.setSelectionRange(input.value.length, input.value.length)
}
