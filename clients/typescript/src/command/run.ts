import { readFileSync, writeFileSync } from 'node:fs'
import { QuarterhourError, UnreachableError } from '../errors.ts'
import { COMMANDS } from '../generated/commands.ts'
import { Transport } from '../transport.ts'
import { findCommand, UsageError } from './command-spec.ts'
import { callCommand } from './call-command.ts'
import { completionScript, wordsAfter } from './completion.ts'
import { followEvents } from './events-command.ts'
import { commandHelp, overview } from './help.ts'
import { readFlags } from './read-flags.ts'
import { keepSignIn, signInFile } from './sign-in.ts'
import type { Surroundings } from './surroundings.ts'

/** Carries a command line out; answers the exit code: 0 done, 1 refused, 2 wrong, 3 not reached. */
export async function run(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    await dispatch(args, around)
    return 0
  } catch (error) {
    if (error instanceof UsageError || error instanceof TypeError) {
      around.err(`${error.message}\n`)
      return 2
    }
    if (error instanceof UnreachableError) {
      around.err(`${error.message}\n`)
      return 3
    }
    if (!(error instanceof QuarterhourError)) throw error
    around.err(refusal(error))
    return 1
  }
}

async function dispatch([name = 'help', ...rest]: readonly string[], around: Surroundings): Promise<void> {
  const [first] = rest
  switch (name) {
    case 'help':
    case '--help':
      return around.out(first === undefined ? overview(COMMANDS) : commandHelp(findCommand(COMMANDS, first)))
    case 'version':
    case '--version':
      return around.out(`${version()}\n`)
    case 'completion':
      return around.out(completionScript(first))
    case 'complete-words':
      return around.out(`${wordsAfter(COMMANDS, rest).join('\n')}\n`)
    case 'login':
      return login(rest, around)
    case 'events':
      return followEvents(
        rest.filter((word) => word !== '--watch'),
        around,
      )
    default:
      return operation(name, rest, around)
  }
}

async function operation(name: string, args: readonly string[], around: Surroundings): Promise<void> {
  const spec = findCommand(COMMANDS, name)
  const read = readFlags(spec, args)
  if (read.common.help) return around.out(commandHelp(spec))
  const bytes = await callCommand(spec, read, around)
  if (read.common.output === undefined) around.out(bytes)
  else writeFileSync(read.common.output, bytes)
}

/** The key comes by the standard input: on a command line others of the machine could read it. */
async function login(args: readonly string[], around: Surroundings): Promise<void> {
  const { common } = readFlags({ parameters: [], body: null }, args)
  const url = common.url ?? around.env.QUARTERHOUR_URL
  if (url === undefined || !URL.canParse(url)) throw new UsageError('quarterhour login --url https://…')
  if (around.is_terminal) around.err('API key: ')
  const key = (around.env.QUARTERHOUR_KEY ?? (await around.stdin())).trim()
  if (key === '') throw new UsageError('No key came by the standard input')
  const transport = new Transport({ url, key, retries: 0 })
  await transport
    .request('/access/v1/organization', { headers: { Accept: 'application/json' } })
    .catch((error: unknown) => {
      // A key without that area is a key all the same.
      if (!(error instanceof QuarterhourError) || error.status !== 403) throw error
    })
  keepSignIn(around.env, { url, key })
  around.err(`Signed in; kept in ${signInFile(around.env)}\n`)
}

function refusal({ status, code, message, problems, request_id }: QuarterhourError): string {
  const lines =
    problems.length === 0
      ? [`${message} (${status}${code === null ? '' : ` ${code}`})`]
      : problems.map(({ loc, msg, type, code: sentence }) => `${loc.join('.')}: ${msg} (${status} ${sentence ?? type})`)
  return `${lines.join('\n')}\n${request_id === null ? '' : `Request ${request_id}\n`}`
}

function version(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
