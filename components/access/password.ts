export type PasswordRefusal = 'wrong' | 'short' | 'long' | 'same' | 'throttled' | 'unreachable'

const REFUSALS: Record<string, PasswordRefusal> = {
  INVALID_PASSWORD: 'wrong',
  PASSWORD_TOO_SHORT: 'short',
  PASSWORD_TOO_LONG: 'long',
  PASSWORD_UNCHANGED: 'same',
}

/** Changes the password of whoever is signed in; null when it is done, else why it is not. */
export async function changePassword(currentPassword: unknown, newPassword: unknown): Promise<PasswordRefusal | null> {
  try {
    const response = await fetch('/api/auth/change-password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ currentPassword, newPassword }),
    })
    if (response.ok) return null
    if (response.status === 429) return 'throttled'
    const { code } = (await response.json()) as { code?: string }
    return REFUSALS[code ?? ''] ?? 'unreachable'
  } catch {
    return 'unreachable'
  }
}
