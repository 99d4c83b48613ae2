/** Sends a form to the service's sign-in; null when it worked, else `throttled`, `unreachable`, or the code of the refusal. */
export async function postAuth(path: string, fields: Record<string, string>): Promise<string | null> {
  try {
    const response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    })
    if (response.ok) return null
    if (response.status === 429) return 'throttled'
    if (response.status >= 500) return 'unreachable'
    const { code } = (await response.json()) as { code?: string }
    return code ?? 'refused'
  } catch {
    return 'unreachable'
  }
}
