'use client'

import { type FormEvent, useState } from 'react'
import { signOut } from '#components/frame/account.ts'
import { Clock } from '#components/frame/clock.tsx'
import { Mark } from '#components/frame/mark.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Theme } from '#components/preferences/preferences.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/field.tsx'
import { changePassword, type PasswordRefusal } from './password.ts'
import styles from './sign-in.module.css'

type ChangePasswordProps = { email: string; next: string; now: number; theme: Theme }

/** Behind the door stands this form until a first password, which somebody else knows, is replaced. */
export function ChangePassword({ email, next, now, theme }: ChangePasswordProps) {
  const { words } = useLanguage()
  const text = words.frame.changePassword
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<PasswordRefusal | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    setRefusal(null)
    const refused = await changePassword(fields.get('current'), fields.get('fresh'))
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
          <h1>{text.title}</h1>
          <p className={styles.intro}>{text.intro(email)}</p>
        </div>
        <TextField
          label={text.current}
          name="current"
          type="password"
          autoComplete="current-password"
          required
          readOnly={isBusy}
        />
        <TextField
          label={text.fresh}
          hint={text.hint}
          name="fresh"
          type="password"
          autoComplete="new-password"
          required
          readOnly={isBusy}
        />
        <p role="alert" className={styles.refusal}>
          {refusal ? text[refusal] : ''}
        </p>
        <Button kind="go" type="submit" disabled={isBusy}>
          {isBusy ? text.busy : text.submit}
        </Button>
        <Button onClick={() => void signOut()}>{text.leave}</Button>
      </form>
    </main>
  )
}
