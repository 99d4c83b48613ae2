'use client'

import { signOut } from '#components/frame/account.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { changePassword } from './ask-new-password.ts'
import { SignInFrame, type SignInFrameProps } from './sign-in-frame.tsx'

/** Shown after sign-in until the initial password is replaced. */
export function ChangePassword({ email, ...props }: SignInFrameProps & { email: string }) {
  const text = useLanguage().messages.frame.changePassword
  const ask = async (fields: Record<string, string>) => {
    const refusal = await changePassword(fields)
    return refusal === null ? null : text[refusal]
  }
  return (
    <SignInFrame
      {...props}
      title={text.title}
      intro={text.intro(email)}
      fields={[
        { name: 'currentPassword', type: 'password', label: text.current, autoComplete: 'current-password' },
        { name: 'newPassword', type: 'password', label: text.fresh, autoComplete: 'new-password', hint: text.hint },
      ]}
      submit={text.submit}
      busy={text.busy}
      ask={ask}
    >
      <Button onClick={() => void signOut()}>{text.leave}</Button>
    </SignInFrame>
  )
}
