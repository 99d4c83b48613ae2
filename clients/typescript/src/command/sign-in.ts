import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { UsageError } from './command-spec.ts'

export type SignIn = { url: string; key: string }
type Environment = Record<string, string | undefined>

/** Where the sign-in is kept: `~/.config/quarterhour/sign-in.json`, or where XDG_CONFIG_HOME says. */
export function signInFile(env: Environment): string {
  return join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'quarterhour', 'sign-in.json')
}

/** Keeps the sign-in where only its owner may read it, also where the file was open to others before. */
export function keepSignIn(env: Environment, signIn: SignIn): void {
  const file = signInFile(env)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify(signIn)}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
}

/** Whom to ask with which key: QUARTERHOUR_URL and QUARTERHOUR_KEY ahead of what was kept; UsageError where there is none. */
export function readSignIn(env: Environment, url: string | undefined): SignIn {
  const file = signInFile(env)
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SignIn) : null
  const text = url ?? env.QUARTERHOUR_URL
  // A key goes to the service that it was given for, and to no other.
  const own = stored !== null && (text === undefined || text === stored.url) ? stored.key : undefined
  const signIn = { url: text ?? stored?.url, key: env.QUARTERHOUR_KEY ?? own }
  if (signIn.url === undefined || signIn.key === undefined)
    throw new UsageError('Sign in first: quarterhour login --url https://…, or set QUARTERHOUR_URL and QUARTERHOUR_KEY')
  return { url: signIn.url, key: signIn.key }
}
