import { ALIASES, type CommandSpec, type Flag, findCommand, kebab, UsageError } from './command-spec.ts'
import { COMMON_FLAGS } from './read-flags.ts'

/** Commands that are no operation. */
export const OWN_COMMANDS = ['login', 'events', 'completion', 'help', 'version'] as const

const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_quarterhour() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(quarterhour complete-words "\${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _quarterhour quarterhour
`,
  zsh: `#compdef quarterhour
_quarterhour() {
  local -a found
  found=(\${(f)"$(quarterhour complete-words "\${(@)words[2,CURRENT-1]}" 2>/dev/null)"})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
compdef _quarterhour quarterhour
`,
}

/** What a shell is to read, as \`source <(quarterhour completion bash)\`; UsageError for a shell that is not known. */
export function completionScript(shell: string | undefined): string {
  const script = SCRIPTS[shell ?? '']
  if (script === undefined) throw new UsageError(`quarterhour completion ${Object.keys(SCRIPTS).join('|')}`)
  return script
}

/** What may follow these words of a command line. */
export function wordsAfter(commands: readonly CommandSpec[], words: readonly string[]): string[] {
  const [name, ...value] = words
  if (name === undefined)
    return [...OWN_COMMANDS, ...Object.keys(ALIASES), ...commands.map(({ id }) => kebab(id))].toSorted()
  if (name === 'completion') return Object.keys(SCRIPTS)
  if (name === 'help') return commands.map(({ id }) => kebab(id))
  const flags = flagsOf(commands, name)
  const last = flags.find((flag) => `--${kebab(flag.name)}` === value.at(-1))
  if (last?.choices !== undefined) return [...last.choices]
  if (last !== undefined && last.kind !== 'boolean') return []
  return flags
    .filter((flag) => flag.repeated || !value.includes(`--${kebab(flag.name)}`))
    .map((flag) => `--${kebab(flag.name)}`)
}

function flagsOf(commands: readonly CommandSpec[], name: string): Flag[] {
  const common = COMMON_FLAGS.map((flag) =>
    flag.name === 'format' ? { ...flag, choices: ['table', 'csv', 'json'] } : flag,
  )
  const spec = (() => {
    try {
      return findCommand(commands, name)
    } catch {
      return null
    }
  })()
  if (spec === null) return []
  const fields = spec.body !== null && 'fields' in spec.body ? spec.body.fields : []
  return [...spec.parameters, ...fields, ...common]
}
