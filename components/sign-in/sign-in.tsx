'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { postAuth } from './ask-auth.ts'
import { SignInFrame, type SignInFrameProps } from './sign-in-frame.tsx'
import styles from './sign-in-frame.module.css'

/** Sign-in by e-mail and password. `isEnded`: a session has ended. */
export function SignIn({ isEnded, ...props }: SignInFrameProps & { isEnded: boolean }) {
  const text = useLanguage().messages.frame.signIn
  const ask = async (fields: Record<string, string>) => {
    const refusal = await postAuth('sign-in/email', fields)
    if (refusal === null) return null
    return text[refusal === 'throttled' || refusal === 'unreachable' ? refusal : 'wrong']
  }
  return (
    <SignInFrame
      {...props}
      title={text.title}
      intro={isEnded ? text.ended : text.intro}
      fields={[
        { name: 'email', type: 'email', label: text.email, autoComplete: 'username' },
        { name: 'password', type: 'password', label: text.password, autoComplete: 'current-password' },
      ]}
      submit={text.submit}
      busy={text.busy}
      ask={ask}
    >
      <p className={styles.hint}>{text.hint}</p>
    </SignInFrame>
  )
}
