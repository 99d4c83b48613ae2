import type { Problem } from '#server/errors.ts'

/** The problems as JSON, with integers beyond 2^53 (bounds of 64 bits) in all their digits. */
export function stringifyProblems(problems: readonly Problem[]): string {
  return stringify(problems)
}

function stringify(value: unknown): string {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(stringify).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${stringify(entry)}`).join(',')}}`
}
