import { looksLikeApiKey } from '../access/keys/keys.ts'

const LEAST_PASSWORD = 12

/** Throws where a key or password that was set for the demo cannot be used, and says what it takes. */
export function refuseUnusable({ api_key, password }: { api_key?: string; password?: string }): void {
  if (api_key !== undefined && !looksLikeApiKey(api_key))
    throw new Error('API_KEY must be qh_ and 22 to 200 letters, digits, - or _')
  if (password !== undefined && password.length < LEAST_PASSWORD)
    throw new Error(`DEMO_PASSWORD must have at least ${LEAST_PASSWORD} characters`)
}
