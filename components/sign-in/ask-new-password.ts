import { postAuth } from './ask-auth.ts'

const refusals = {
  INVALID_PASSWORD: 'wrong',
  PASSWORD_TOO_SHORT: 'short',
  PASSWORD_TOO_LONG: 'long',
  PASSWORD_UNCHANGED: 'same',
  throttled: 'throttled',
} as const

/** Why a password was not changed. */
export type PasswordRefusal = (typeof refusals)[keyof typeof refusals] | 'unreachable'

/** Replaces the signed-in user's password; `fields` are `currentPassword` and `newPassword`. Null on success. */
export async function changePassword(fields: Record<string, string>): Promise<PasswordRefusal | null> {
  const refusal = await postAuth('change-password', fields)
  if (refusal === null) return null
  return new Map<string, PasswordRefusal>(Object.entries(refusals)).get(refusal) ?? 'unreachable'
}
