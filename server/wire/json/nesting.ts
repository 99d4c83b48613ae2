/** Deeper values are refused: no request needs a tenth of it, and recursive readers stay safe. */
export const MOST_LEVELS = 128

export const TOO_DEEP = 'Nesting too deep'

/** Whether a JSON value nests deeper than is read. */
export function tooDeep(value: unknown, levels = MOST_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (!Array.isArray(value)) return Object.values(value).some((entry) => tooDeep(entry, levels - 1))
  for (let index = 0; index < value.length; index += 1) {
    const entry: unknown = value[index]
    if (typeof entry === 'object' && entry !== null && tooDeep(entry, levels - 1)) return true
  }
  return false
}

/** Whether a JSON text has brackets enough to nest deeper than is read; those inside of strings count as well. */
export function mayBeTooDeep(text: string): boolean {
  return opens(text, '[') + opens(text, '{') > MOST_LEVELS
}

function opens(text: string, bracket: string): number {
  let count = 0
  for (let at = text.indexOf(bracket); at >= 0 && count <= MOST_LEVELS; at = text.indexOf(bracket, at + 1)) count += 1
  return count
}
