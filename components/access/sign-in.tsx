'use client'

import { type FormEvent, useState } from 'react'
import { Clock } from '#components/frame/clock.tsx'
import { Mark } from '#components/frame/mark.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Theme } from '#components/preferences/preferences.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/field.tsx'
import styles from './sign-in.module.css'

type Refusal = 'wrong' | 'throttled' | 'unreachable'

/** The door: e-mail, password, and the same settings of language and theme as inside. */
export function SignIn({ next, now, theme }: { next: string; now: number; theme: Theme }) {
  const { words } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    setRefusal(null)
    const refused = await signIn(textOf(fields, 'email'), textOf(fields, 'password'))
    if (refused === null) return window.location.assign(next)
    setRefusal(refused)
    setBusy(false)
  }
  return (
    <main className={styles.page}>
      <div className={styles.settings}>
        <Clock now={now} theme={theme} />
      </div>
      <form className={styles.form} method="post" onSubmit={(event) => void submit(event)}>
        <p className={styles.mark}>
          <Mark /> {words.frame.product}
        </p>
        <div>
          <h1>{words.frame.signIn.title}</h1>
          <p className={styles.intro}>{words.frame.signIn.intro}</p>
        </div>
        <TextField
          label={words.frame.signIn.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          readOnly={isBusy}
        />
        <TextField
          label={words.frame.signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          readOnly={isBusy}
        />
        <p role="alert" className={styles.refusal}>
          {refusal ? words.frame.signIn[refusal] : ''}
        </p>
        <Button kind="go" type="submit" disabled={isBusy}>
          {isBusy ? words.frame.signIn.busy : words.frame.signIn.submit}
        </Button>
        <p className={styles.hint}>{words.frame.signIn.hint}</p>
      </form>
    </main>
  )
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

async function signIn(email: string, password: string): Promise<Refusal | null> {
  try {
    const response = await fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    if (response.ok) return null
    if (response.status === 429) return 'throttled'
    return response.status < 500 ? 'wrong' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
