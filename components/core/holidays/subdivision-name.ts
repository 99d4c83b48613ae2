import { SUBDIVISION_NAMES } from './subdivision-names.ts'

/** A subdivision as people call it, beside its code; the code alone where no name is known. `names`: by the letters behind DE-. */
export function subdivisionName(code: string, names: Readonly<Record<string, string>>): string {
  const name = partName(code, names)
  return name === code ? code : `${name} (${code})`
}

/** A subdivision's name alone, short enough for many in one cell; the code where none is known. */
export function partName(code: string, names: Readonly<Record<string, string>>): string {
  return (code.startsWith('DE-') ? names[code.slice(3)] : SUBDIVISION_NAMES[code]) ?? code
}
