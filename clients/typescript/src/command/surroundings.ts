import { Quarterhour } from '../quarterhour.ts'
import { readSignIn } from './sign-in.ts'

/** What a command line runs in; `stdin` reads all of it. */
export type Surroundings = {
  env: Record<string, string | undefined>
  is_terminal: boolean
  stdin(): Promise<string>
  out(bytes: string | Uint8Array): void
  err(text: string): void
  signal: AbortSignal
}

/** A client for the sign-in that holds. */
export function clientOf({ env }: Surroundings, url: string | undefined): Quarterhour {
  return new Quarterhour(readSignIn(env, url))
}
