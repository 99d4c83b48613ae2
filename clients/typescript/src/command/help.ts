import { type CommandSpec, type Flag, kebab } from './command-spec.ts'
import { COMMON_FLAGS } from './read-flags.ts'

/** What there is. */
export function overview(commands: readonly CommandSpec[]): string {
  const areas = [...new Set(commands.map(({ area }) => area))]
  const widest = Math.max(...commands.map(({ id }) => kebab(id).length))
  const lines = areas.flatMap((area) => [
    '',
    area,
    ...commands
      .filter((each) => each.area === area)
      .map(({ id, summary }) => `  ${kebab(id).padEnd(widest)}  ${summary}`),
  ])
  return `quarterhour <command> [--name value …]

  quarterhour login --url https://…     keeps the service and the key, which is read from the standard input
  quarterhour help <command>            what a command takes
  quarterhour events [--type version.accepted] [--after 0]
  quarterhour completion bash|zsh       source <(quarterhour completion bash)

Exit codes: 0 done, 1 the service refused, 2 the command line is wrong, 3 the service cannot be reached.
${lines.join('\n')}
`
}

/** What a command takes. */
export function commandHelp(spec: CommandSpec): string {
  const fields = spec.body !== null && 'fields' in spec.body ? spec.body.fields : []
  const of = (title: string, flags: readonly Flag[]) => (flags.length === 0 ? [] : ['', title, ...flags.map(flagLine)])
  const types = spec.body !== null && 'types' in spec.body ? ['', `--data @file: ${spec.body.types.join(', ')}`] : []
  return [
    `quarterhour ${kebab(spec.id)}: ${spec.summary}`,
    `${spec.method} ${spec.path}`,
    ...of('Parameters', spec.parameters),
    ...of('Fields of the body, over what --data has', fields),
    ...types,
    ...of('Of every command', COMMON_FLAGS),
    '',
  ].join('\n')
}

function flagLine({ name, kind, required, repeated, description, choices }: Flag): string {
  const value = kind === 'boolean' ? '' : ` <${choices?.join('|') ?? kind}>`
  const notes = [required ? 'required' : '', repeated ? 'may be repeated' : ''].filter((note) => note !== '')
  const text = [description ?? '', notes.join(', ')].filter((part) => part !== '').join('; ')
  return `  --${kebab(name)}${value}${text === '' ? '' : `\n      ${text}`}`
}
