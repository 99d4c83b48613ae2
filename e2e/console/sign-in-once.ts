import { type FullConfig, request } from '@playwright/test'
import { type Operator, operators, statePath } from './operators.ts'

/** Signs every operator in before the first test: signing in is slow, and limited per minute, as it should be. */
export default async function signInOnce({ projects }: FullConfig): Promise<void> {
  const baseURL = projects[0]?.use.baseURL ?? ''
  for (const operator of Object.keys(operators) as Operator[]) {
    const client = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } })
    const data = { email: operators[operator], password: process.env.DEMO_PASSWORD }
    const answer = await client.post('/api/auth/sign-in/email', { data })
    if (!answer.ok()) throw new Error(`${operators[operator]} cannot sign in: ${answer.status()}`)
    await client.storageState({ path: statePath(operator) })
    await client.dispose()
  }
}
