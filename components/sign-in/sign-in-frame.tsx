'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Clock } from '#components/frame/clock.tsx'
import { Logo } from '#components/frame/logo.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Theme } from '#components/preferences/preferences.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import styles from './sign-in-frame.module.css'

/** Where a person continues after signing in, and the theme of the page. */
export type SignInFrameProps = { next: string; now: number; theme: Theme }

type SignInField = { name: string; type: 'email' | 'password'; label: string; autoComplete: string; hint?: string }

type FormProps = SignInFrameProps & {
  title: string
  intro: string
  fields: SignInField[]
  submit: string
  busy: string
  /** Asks to be let in with the fields by name; null when it worked, else why not, in words. */
  ask: (fields: Record<string, string>) => Promise<string | null>
  children: ReactNode
}

/** A form outside of the console, with the same settings of language and theme as inside. */
export function SignInFrame({ title, intro, fields, submit, busy, ask, children, next, now, theme }: FormProps) {
  const { messages } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Unless the user is typing already.
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus()
  }, [])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    setBusy(true)
    setRefusal(null)
    const refused = await ask(Object.fromEntries(fields.map(({ name }) => [name, textOf(sent, name)])))
    if (refused === null) return window.location.assign(next)
    setRefusal(refused)
    setBusy(false)
  }
  return (
    <main className={styles.page}>
      <div className={styles.settings}>
        <Clock now={now} theme={theme} />
      </div>
      <form ref={form} className={styles.form} method="post" onSubmit={(event) => void send(event)}>
        <p className={styles.mark}>
          <Logo /> {messages.frame.product}
        </p>
        <div>
          <h1>{title}</h1>
          <p className={styles.intro}>{intro}</p>
        </div>
        {fields.map((field) => (
          <TextField key={field.name} {...field} required readOnly={isBusy} />
        ))}
        <p role="alert" className={styles.refusal}>
          {refusal ?? ''}
        </p>
        <Button kind="go" type="submit" disabled={isBusy}>
          {isBusy ? busy : submit}
        </Button>
        {children}
      </form>
    </main>
  )
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
