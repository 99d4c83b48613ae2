const WIDTH = 88

type Language = {
  indent: string
  scalar: (value: unknown) => string
  key: (name: string) => string
}

const TYPESCRIPT: Language = {
  indent: '  ',
  scalar: (value) => (typeof value === 'string' ? inQuotes(value) : JSON.stringify(value)),
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : inQuotes(name)),
}

const PYTHON: Language = {
  indent: '    ',
  scalar: (value) => {
    if (value === null) return 'None'
    if (typeof value === 'boolean') return value ? 'True' : 'False'
    return JSON.stringify(value)
  },
  key: (name) => JSON.stringify(name),
}

/** A JSON value as a literal of TypeScript, broken into lines where it is long; `depth` is how far it stands indented. */
export function typescriptLiteral(value: unknown, depth = 0): string {
  return written(value, TYPESCRIPT, depth)
}

/** A JSON value as a literal of Python. */
export function pythonLiteral(value: unknown, depth = 0): string {
  return written(value, PYTHON, depth)
}

function written(value: unknown, language: Language, depth: number): string {
  if (typeof value !== 'object' || value === null) return language.scalar(value)
  const isList = Array.isArray(value)
  const isSpaced = language === TYPESCRIPT && !isList
  const parts = (at: number) =>
    isList
      ? value.map((each) => written(each, language, at))
      : Object.entries(value).map(([name, each]) => `${language.key(name)}: ${written(each, language, at)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const short = parts(depth)
  if (short.length === 0) return open + close
  const space = isSpaced ? ' ' : ''
  const line = `${open}${space}${short.join(', ')}${space}${close}`
  if (line.length + depth * language.indent.length <= WIDTH && !line.includes('\n')) return line
  const inner = language.indent.repeat(depth + 1)
  const lines = parts(depth + 1).map((part) => `${inner}${part},`)
  return `${open}\n${lines.join('\n')}\n${language.indent.repeat(depth)}${close}`
}

function inQuotes(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
