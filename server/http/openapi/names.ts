/** `not_found`, `date-range` or `not found` in Pascal case: `NotFound`, `DateRange`. */
export function pascalOf(name: string): string {
  return name.replaceAll(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
}

/** An area as both clients name it: `cost-of-energy` is `costOfEnergy`, in Python `cost_of_energy`. */
export function camelOf(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

const KEYWORDS = new Set([
  'from',
  'with',
  'import',
  'class',
  'def',
  'global',
  'in',
  'is',
  'not',
  'or',
  'and',
  'if',
  'pass',
])

/** A parameter's name that Python takes: `from` is `from_`. */
export function argumentName(name: string): string {
  return KEYWORDS.has(name) ? `${name}_` : name
}

/** `listTariffs` as `list_tariffs`. */
export function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')
}
