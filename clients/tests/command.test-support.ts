import { run } from '../typescript/src/command/run.ts'

export type Ended = { code: number | null; out: string; err: string }

/** Carries a command line out within this process. */
export async function runWithin(args: string[], env: Record<string, string>, input = ''): Promise<Ended> {
  const ended: Ended = { code: null, out: '', err: '' }
  const code = await run(args, {
    env,
    is_terminal: false,
    stdin: () => Promise.resolve(input),
    out: (bytes) => (ended.out += String(bytes)),
    err: (text) => (ended.err += text),
    signal: new AbortController().signal,
  })
  return { ...ended, code }
}
